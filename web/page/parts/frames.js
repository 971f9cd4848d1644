// When the page is drawn.

/** The longest wait in milliseconds: a hidden page is not drawn. */
const LONGEST = 250;

/** Resolves before the page is drawn the next time. */
export const nextFrame = () => new Promise((done) => {
  const timer = setTimeout(done, LONGEST);
  requestAnimationFrame(() => {
    clearTimeout(timer);
    done();
  });
});
