import { correction, generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { useMemo } from 'react';

/** The quiet zone that scanners need, in modules. */
const QUIET = 4;

/** A text as a QR code: black on white, in any theme. Readable even if up to a quarter of it is dirty or torn. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { size, path } = useMemo(() => {
    const code = generate(text, { minCorrectionLevel: correction.Q, maxCorrectionLevel: correction.Q });
    return { size: code.size + 2 * QUIET, path: toSvgPath(code) };
  }, [text]);
  return (
    <svg
      width="100%"
      viewBox={`${-QUIET} ${-QUIET} ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect x={-QUIET} y={-QUIET} width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
};
