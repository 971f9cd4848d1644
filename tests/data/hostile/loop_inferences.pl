% Catches each limit of inferences.
% expect: late
attack :- repeat, call_with_inference_limit(forall(repeat, catch(loop, _, true)), 1000, _), fail.
loop :- loop.
