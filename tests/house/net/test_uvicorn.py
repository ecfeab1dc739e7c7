"""What is used of uvicorn without being promised: if another version changes it, these tests say where."""

from __future__ import annotations

import inspect

import pytest
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import Server, ServerState

from cardamom.house.shell.net.http_protocol import HttpProtocol
from cardamom.house.shell.net.line_protocol import LineProtocol

REPLACED = [
    "connection_made",
    "connection_lost",
    "data_received",
    "on_response_complete",
    "handle_websocket_upgrade",
    "send_400_response",
]


@pytest.mark.parametrize("name", REPLACED)
def test_what_we_replace_is_there_with_the_same_parameters(name: str) -> None:
    theirs = inspect.signature(getattr(H11Protocol, name)).parameters
    ours = inspect.signature(getattr(HttpProtocol, name)).parameters
    assert list(theirs) == list(ours)
    assert name in vars(HttpProtocol)


def test_uvicorn_itself_calls_what_we_replace() -> None:
    source = inspect.getsource(H11Protocol)
    for call in ("self.send_400_response(", "self.handle_websocket_upgrade(event)", "on_response=self.on_response_complete"):
        assert call in source


def test_our_lines_take_the_place_of_uvicorns() -> None:
    upgrade = inspect.getsource(H11Protocol.handle_websocket_upgrade)
    for given in ("config=", "server_state=", "app_state="):
        assert given in upgrade
    assert list(inspect.signature(LineProtocol).parameters) == ["config", "server_state", "app_state"]
    theirs = {name for name in vars(WebSocketsSansIOProtocol) if name in ("connection_made", "data_received", "shutdown")}
    assert theirs <= set(vars(LineProtocol))


def test_a_server_keeps_its_listeners_and_connections_where_we_look() -> None:
    assert {"connections", "tasks"} <= set(vars(ServerState()))
    source = inspect.getsource(Server)
    assert "for server in self.servers:" in source
    assert "in reversed(self._captured_signals)" in source
    assert "for connection in list(self.server_state.connections):" in source


def test_an_answer_can_be_given_up() -> None:
    source = inspect.getsource(RequestResponseCycle)
    for field in ("self.disconnected", "self.response_complete", "self.message_event"):
        assert field in source
