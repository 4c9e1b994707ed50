import { useEffect, useState } from 'react';

/** The value once it has stayed the same for a while; null until then. */
export const useStableValue = <T>(value: T, afterMs: number): T | null => {
  const [stable, setStable] = useState<{ value: T } | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setStable({ value }), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return stable?.value === value ? value : null;
};
