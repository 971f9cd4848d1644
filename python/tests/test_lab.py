"""The kernel in JupyterLab, in a browser. `NINELOG_SHOTS=folder` keeps pictures of it, to be looked at."""

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

for needed in ("jupyterlab", "ipykernel", "ipywidgets"):
    pytest.importorskip(needed)
playwright = pytest.importorskip("playwright.sync_api")

from ninelog.kernel.install import install  # noqa: E402

BROWSER = next(filter(None, map(shutil.which, ["chromium", "chromium-browser", "google-chrome"])), None)
pytestmark = [
    pytest.mark.skipif(BROWSER is None, reason="Chromium"),
    pytest.mark.skipif(sys.platform == "win32", reason="signals"),
]

CELLS = [
    "p(1). p(2). p(3).\nq(X) :- p(X), X > 1.",
    "?- p(X).",
    "%tree q(X)",
    "?- length(B, 4), maplist([R]>>length(R, 4), B), B = [[1,2,3,4]|_].",
    "?- repeat, fail.",
    "?- member(X, [1,2).",
]


@pytest.fixture(scope="module")
def page(tmp_path_factory):
    """Return the page of a notebook with these cells."""
    folder = tmp_path_factory.mktemp("lab")
    assert install(["--prefix", str(folder)]) == 0
    cells = [
        {
            "cell_type": "code",
            "id": f"c{at}",
            "metadata": {},
            "execution_count": None,
            "outputs": [],
            "source": text,
        }
        for at, text in enumerate(CELLS)
    ]
    kernel = {"name": "ninelog", "display_name": "Ninelog", "language": "prolog"}
    book = {"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
    (folder / "try.ipynb").write_text(json.dumps(book))
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    words = [sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", f"--port={port}"]
    words += ["--ip=127.0.0.1", "--IdentityProvider.token=", f"--notebook-dir={folder}"]
    home = {"JUPYTER_CONFIG_DIR": str(folder / "config"), "JUPYTER_DATA_DIR": str(folder / "data")}
    env = {**os.environ, **home, "JUPYTER_PATH": str(folder / "share" / "jupyter")}
    server = subprocess.Popen(words, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        for _ in range(300):
            with socket.socket() as tried:
                if tried.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.1)
        with playwright.sync_playwright() as p:
            browser = p.chromium.launch(executable_path=BROWSER, args=["--no-sandbox"])
            page = browser.new_page(viewport={"width": 1100, "height": 1500})
            page.set_default_timeout(40_000)
            page.goto(f"http://127.0.0.1:{port}/lab/tree/try.ipynb?reset")
            page.locator(".jp-Notebook .jp-CodeCell").nth(len(CELLS) - 1).wait_for()
            # A question about news.
            page.add_locator_handler(
                page.locator(".jp-toast-button", has_text="No"), lambda button: button.click(), times=1
            )
            page.locator(".jp-Notebook-ExecutionIndicator[data-status=idle]").wait_for()
            yield page
            browser.close()
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait(20)


def cell(page, number):
    return page.locator(".jp-Notebook .jp-CodeCell").nth(number)


def run(page, number):
    """Run a cell; return the place of its outputs."""
    cell(page, number).locator(".jp-Editor").click()
    page.keyboard.press("Control+Enter")
    return cell(page, number).locator(".jp-OutputArea")


def picture(page, name):
    folder = os.environ.get("NINELOG_SHOTS")
    if folder:
        page.screenshot(path=str(Path(folder) / f"{name}.png"))


def rows(outputs, count):
    """Wait until a table has so many rows; return their texts."""
    outputs.locator("table tbody tr").nth(count - 1).wait_for()
    return outputs.locator("table tbody tr").all_inner_texts()


def test_next_answer_by_button_and_by_key(page):
    run(page, 0)
    outputs = run(page, 1)
    assert rows(outputs, 1) == ["1"]
    outputs.get_by_role("button", name="next answer").click()
    assert rows(outputs, 2) == ["1", "2"]
    picture(page, "button")
    # The button has the focus: a key presses it, too.
    page.keyboard.press("Space")
    assert rows(outputs, 3) == ["1", "2", "3"]
    outputs.get_by_role("button", name="next answer").wait_for(state="detached")


def test_pictures(page):
    run(page, 0)
    run(page, 2).locator("svg, img").first.wait_for()
    run(page, 3).locator("svg, img").first.wait_for()
    picture(page, "pictures")


def test_an_interrupt(page):
    outputs = run(page, 4)
    page.locator(".jp-Notebook-ExecutionIndicator[data-status=busy]").wait_for()
    time.sleep(0.5)
    page.keyboard.press("Escape")
    page.keyboard.press("i")
    page.keyboard.press("i")
    outputs.get_by_text("Interrupted").wait_for()


def test_an_error_with_a_caret(page):
    outputs = run(page, 5)
    outputs.get_by_text("^").first.wait_for()
    assert "hint: ] is expected" in outputs.inner_text()
    picture(page, "error")
