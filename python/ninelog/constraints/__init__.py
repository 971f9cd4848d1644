"""Models of finite domains: built with operators, solved by Ninelog's solver.

>>> m = Model()
>>> x, y = m.ints("x y", 0, 9)
>>> m.add(x + y == 10, x - y == 4)
>>> m.solve()
Solution(x=7, y=3)

Parts of a model are plain data: nothing is posted before a search, and then only what the constraints need
that were added. What has no value, such as `x // y` where `y` is 0, makes the condition around it false.

| file | what belongs in it |
| --- | --- |
| `nodes` | expressions and conditions, made by operators |
| `globals` | constraints over lists: what they mean, and as conditions within others |
| `values` | the value of an expression in a solution |
| `flat` | models as plain data, for copies and `pickle` |
| `posting` | the goals of Prolog that post constraints |
| `model` | models, searches, solutions |
"""

from __future__ import annotations

from .globals import Task
from .model import Model, Solution
from .nodes import Constraint, Expression, Variable, maximum, minimum, total

__all__ = ["Constraint", "Expression", "Model", "Solution", "Task", "Variable", "maximum", "minimum", "total"]
