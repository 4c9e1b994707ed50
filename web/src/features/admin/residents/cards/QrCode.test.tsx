import { cleanup, render, screen } from '@testing-library/react';
import { correction, generate } from 'lean-qr';
import { afterEach, expect, it } from 'vitest';
import { QrCode } from './QrCode.tsx';

afterEach(cleanup);

it('draws exactly the modules of the code, with the quiet zone that scanners need', () => {
  const text = 'http://192.168.1.5:8080/#/login/Zm9vYmFyYmF6cXV4MTIzNA';
  render(<QrCode text={text} label="QR code" />);
  const svg = screen.getByRole('img', { name: 'QR code' });
  const code = generate(text, { minCorrectionLevel: correction.Q, maxCorrectionLevel: correction.Q });
  expect(svg.getAttribute('viewBox')).toBe(`-4 -4 ${code.size + 8} ${code.size + 8}`);
  expect(code.size).toBe(37);
  expect(modulesOf(svg.querySelector('path')?.getAttribute('d') ?? '', code.size)).toEqual(
    Array.from({ length: code.size }, (_row, y) =>
      Array.from({ length: code.size }, (_module, x) => code.get(x, y)),
    ),
  );
});

/** The filled modules of a path of closed outlines: a module is dark when a ray to its left crosses an odd number. */
const modulesOf = (path: string, size: number): boolean[][] => {
  const outlines = path
    .split('Z')
    .filter(Boolean)
    .map((outline) =>
      outline
        .slice(1)
        .split('L')
        .map((point) => point.split(' ').map(Number)),
    );
  const verticals = outlines.flatMap((points) =>
    points.map(([x = 0, y = 0], at) => {
      const [otherX = 0, otherY = 0] = points[(at + 1) % points.length] ?? [];
      return { x, isVertical: x === otherX, top: Math.min(y, otherY), bottom: Math.max(y, otherY) };
    }),
  );
  const isDark = (x: number, y: number): boolean =>
    verticals.filter((line) => line.isVertical && line.x <= x && line.top <= y && line.bottom > y).length %
      2 ===
    1;
  return Array.from({ length: size }, (_row, y) =>
    Array.from({ length: size }, (_module, x) => isDark(x, y)),
  );
};
