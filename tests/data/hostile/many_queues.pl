% Queues without end.
% expect: memory
attack :- repeat, message_queue_create(_), fail.
