import { useEffect, useState } from 'react';

/** The value once it has stayed the same for a while; null until then. */
export const useRested = <T>(value: T, afterMs: number): T | null => {
  const [rested, setRested] = useState<{ value: T } | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRested({ value }), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return rested?.value === value ? value : null;
};
