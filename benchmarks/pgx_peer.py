"""Pgx's sparrow mahjong on JAX: the peer of the GPU's twin. It plays many games in lockstep, random legal answers."""

from __future__ import annotations

import time
from typing import Any

STEPS = 64  # answers of every game in one call
RUNS = 3


def best_rate(batches: tuple[int, ...] = (2**14, 2**16, 2**18)) -> tuple[float, str]:
    """Decisions a second of the batch size that suits it best, and what it ran on."""
    import jax

    rates = [rate(batch) for batch in batches]
    return max(rates), f"JAX {jax.__version__} on {jax.devices()[0].device_kind}"


def rate(batch: int) -> float:
    """Decisions a second, the best of several runs. A game that has ended begins anew, as learners want it."""
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    env: Any = pgx.make("sparrow_mahjong")
    step = jax.vmap(auto_reset(env.step, env.init))

    def answer(state: Any, key: Any) -> tuple[Any, None]:
        chosen, reset = jax.random.split(key)
        logits = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
        actions = jax.random.categorical(chosen, logits, axis=-1)
        return step(state, actions, jax.random.split(reset, batch)), None

    def steps(state: Any, key: Any) -> Any:
        return jax.lax.scan(answer, state, jax.random.split(key, STEPS))[0]

    play = jax.jit(steps)
    key = jax.random.PRNGKey(0)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(key, batch))
    state = jax.block_until_ready(play(state, key))
    took = []
    for run in range(RUNS):
        start = time.perf_counter()
        state = jax.block_until_ready(play(state, jax.random.PRNGKey(run)))
        took.append(time.perf_counter() - start)
    return batch * STEPS / min(took)
