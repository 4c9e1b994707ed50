/** Leaves the first seconds to the first screen, then sends what an earlier visit could not. */
export const startWhenIdle = (): void => {
  const start = async () => {
    const { startProgressOutbox } = await import('../features/player/index.ts');
    startProgressOutbox();
  };
  // Without a connection the code does not arrive; the player starts its own outbox when it opens.
  const quietly = () => void start().catch(console.warn);
  if ('requestIdleCallback' in globalThis) requestIdleCallback(quietly, { timeout: 10_000 });
  else setTimeout(quietly, 2_000);
};
