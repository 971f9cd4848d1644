% Exercise 1: planets
%
% Write what the table says as facts, and then three rules:
%
%   planet(Name, Moons)    a planet, and how many moons it has
%   moonless(P)            P has no moon
%   more_moons(P, Q)       P has more moons than Q
%   alike(P, Q)            P and Q are different planets with equally many moons
%
%   mercury  0
%   venus    0
%   earth    1
%   mars     2
%
% Then press "Run tests" and look at the margin of planets.plt.
