/** Keep the screen on while something is shown. Over plain http there is no wake lock, and the screen does as it likes. */
export function stayAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  const ask = () => {
    if (document.hidden) return;
    navigator.wakeLock?.request("screen").then(
      (given) => {
        lock = given;
      },
      () => {},
    );
  };
  ask();
  // the lock is lost whenever the page is hidden
  document.addEventListener("visibilitychange", ask);
  return () => {
    document.removeEventListener("visibilitychange", ask);
    void lock?.release();
  };
}
