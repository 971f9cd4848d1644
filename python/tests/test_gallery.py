"""The notebooks of the gallery run without errors, and draw what they promise."""

from pathlib import Path

import pytest

nbformat = pytest.importorskip("nbformat")
nbclient = pytest.importorskip("nbclient")
pytest.importorskip("ipykernel")

from ninelog.kernel.install import install  # noqa: E402

FOLDER = Path(__file__).parent.parent / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))

#: How many pictures each notebook has.
PICTURES = {"1_sudoku": 3, "3_grammars": 1, "6_data": 1}


@pytest.fixture(scope="module", autouse=True)
def installed(tmp_path_factory):
    folder = tmp_path_factory.mktemp("jupyter")
    assert install(["--prefix", str(folder)]) == 0
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("JUPYTER_PATH", str(folder / "share" / "jupyter"))
        yield


def test_there_are_six():
    assert len(NOTEBOOKS) == 6


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_notebook(path):
    notebook = nbformat.read(path, as_version=4)
    nbformat.validate(notebook)
    stored = [_texts(cell) for cell in notebook.cells if cell.cell_type == "code"]
    client = nbclient.NotebookClient(notebook, timeout=60, resources={"metadata": {"path": str(FOLDER)}})
    client.execute()
    cells = [cell for cell in notebook.cells if cell.cell_type == "code"]
    assert [_texts(cell) for cell in cells] == stored
    pictures = sum("image/svg+xml" in output.get("data", {}) for cell in cells for output in cell.outputs)
    assert pictures == PICTURES.get(path.stem, 0)


def _texts(cell):
    """Return what the outputs say apart from times, names of variables and buttons, which have no text."""
    plain = [output.data["text/plain"] for output in cell.outputs if "data" in output]
    return [text.split(" passed, ")[0].split("seconds")[0] for text in plain if text and "_" not in text]
