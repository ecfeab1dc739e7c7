"""A study on a real Ray cluster of two nodes gives the same counts, also when one of them is lost in the middle."""

from __future__ import annotations

import os
import socket
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import cardamom
from cardamom import lab
from cardamom.lab.clusters import BadCluster, workers_for
from tests.fast.tiny import make
from tests.lab.study.test_running import child, counts, wait_for_pieces

ray: Any = pytest.importorskip("ray", reason="Ray is not installed: pip install cardamom[cluster]")

CARROT = cardamom.game("carrot")
ASKED: dict[str, Any] = {"players": 2, "games": 60, "seed": 5, "engine": "interpreted"}


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """Two nodes with one core each. What they start must find this source tree, and says nothing to anybody."""
    from ray.cluster_utils import Cluster

    before = {name: os.environ.get(name) for name in ("RAY_USAGE_STATS_ENABLED", "PYTHONPATH")}
    root = Path(__file__).parents[3]
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    os.environ["PYTHONPATH"] = os.pathsep.join([str(root / "src"), str(root)])
    head = {"num_cpus": 1, "include_dashboard": False, "ray_client_server_port": free_port()}
    running = Cluster(initialize_head=True, head_node_args=head)
    try:
        running.add_node(num_cpus=1)
        ray.init(address=running.address, log_to_driver=False, logging_level="ERROR")
        yield running
    finally:
        ray.shutdown()
        running.shutdown()  # type: ignore[no-untyped-call]
        for name, value in before.items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value


def test_a_cluster_counts_like_one_core_even_if_a_node_is_lost(cluster: Any, tmp_path: Path) -> None:
    """In this order, for the lost node does not come back."""
    assert ray.cluster_resources()["CPU"] == 2
    here = counts(lab.study(CARROT, **ASKED))
    nodes = list(cluster.worker_nodes)
    lost: list[int] = []

    def lose_a_node(done: int, of: int, words: str) -> None:
        if done >= 15 and not lost:
            lost.append(done)
            cluster.remove_node(nodes[0], allow_graceful=False)

    there = lab.study(CARROT, **ASKED, cluster="auto", progress=lose_a_node, out=tmp_path)
    assert lost
    assert there.is_complete
    assert counts(there) == here
    assert len(cluster.worker_nodes) == 0
    assert counts(lab.study(CARROT, resume=tmp_path)) == here


def test_a_game_that_is_not_installed_travels_whole(cluster: Any, tmp_path: Path) -> None:
    tiny = make(tmp_path, kinds=12, seats=3)
    asked = {**ASKED, "players": 3}
    assert counts(lab.study(tiny, **asked, cluster="auto")) == counts(lab.study(tiny, **asked))


def test_numbers_of_the_rules_travel_too(cluster: Any) -> None:
    asked = {**ASKED, "games": 8, "vary": [{"pizza_points": 9}]}
    assert counts(lab.study(CARROT, **asked, cluster="auto")) == counts(lab.study(CARROT, **asked))


@pytest.mark.soak
def test_another_process_reaches_the_cluster_by_its_address(cluster: Any, tmp_path: Path) -> None:
    """The driver is killed in the middle, and its study is resumed here."""
    port = cluster.head_node._ray_params.ray_client_server_port
    asked = ["carrot", "--players", "2", "--games", "60", "--seed", "5", "--engine", "interpreted"]
    process = child(*asked, "--cluster", f"ray://127.0.0.1:{port}", "--out", str(tmp_path / "study"))
    wait_for_pieces(process, tmp_path / "study" / "pieces", 3)
    process.kill()
    process.communicate(timeout=60)
    assert counts(lab.study(CARROT, resume=tmp_path / "study")) == counts(lab.study(CARROT, **ASKED))


def test_an_address_that_is_none_is_refused_in_a_sentence() -> None:
    with pytest.raises(BadCluster, match=r"auto, ray://HOST:PORT or none, not 'moon'"):
        workers_for("moon", "interpreted", 1)
    with pytest.raises(BadCluster, match=r"auto, ray://HOST:PORT or none, not 'ray://'"):
        workers_for("ray://", "interpreted", 1)


def test_without_ray_a_cluster_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    from cardamom.lab.clusters import on_ray

    monkeypatch.setattr(on_ray, "find_spec", lambda name: None)
    with pytest.raises(BadCluster, match=r"install cardamom\[cluster\]"):
        workers_for("auto", "interpreted", 1)
