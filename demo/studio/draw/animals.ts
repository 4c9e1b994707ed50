import { at, curve, ellipse, limb, path, poly, type Paint, type Stage } from './stage.ts';

/** A goat standing to the right; height to the shoulder. */
export function goat(
  s: Stage,
  x: number,
  y: number,
  h: number,
  coat: Paint,
  dark: string,
  horn: string,
  flip = false,
): void {
  at(
    s,
    x,
    y,
    h / 100,
    () => {
      for (const [lx, k] of [
        [-42, 0],
        [-30, 1],
        [32, 0],
        [44, 1],
      ] as const) {
        limb(s, lx, -52, 9, lx + 1, -12, 4.6, k ? coat : dark);
        poly(s, [lx - 6, -10, lx + 6, -10, lx + 8, 0, lx - 7, 0], '#2a1d1a');
      }
      path(
        s,
        'M -58 -78 C -56 -98 -20 -96 8 -94 C 34 -96 52 -94 58 -72 C 58 -46 40 -38 10 -38 C -20 -36 -52 -36 -58 -60 Z',
        coat,
      );
      path(s, 'M -56 -54 C -30 -40 30 -40 57 -60 C 54 -42 38 -37 10 -37 C -20 -35 -50 -36 -56 -54 Z', dark);
      path(s, 'M -56 -82 C -68 -92 -72 -98 -68 -104 C -60 -100 -54 -94 -50 -88 Z', coat);
      path(s, 'M 34 -90 C 44 -112 50 -124 62 -134 L 84 -112 C 74 -100 66 -84 58 -66 Z', coat);
      path(
        s,
        'M 56 -138 C 66 -152 88 -150 92 -138 C 102 -130 112 -122 112 -114 C 110 -104 98 -104 88 -108 C 72 -106 58 -116 56 -138 Z',
        coat,
      );
      path(s, 'M 96 -106 C 98 -96 94 -86 88 -78 C 84 -88 84 -98 86 -107 Z', dark);
      path(s, 'M 60 -136 C 44 -140 36 -134 30 -124 C 42 -120 54 -122 62 -128 Z', dark);
      curve(s, 'M 66 -146 C 62 -166 50 -178 34 -178', 8, horn);
      curve(s, 'M 76 -148 C 76 -168 66 -182 52 -186', 8, horn);
      ellipse(s, 84, -132, 5, 4.4, '#f6d77a');
      ellipse(s, 85, -132, 3.4, 1.5, '#1b1210');
      ellipse(s, 106, -117, 2.4, 1.8, '#2a1d1a');
      curve(s, 'M 110 -111 Q 102 -107 94 -109', 1.8, '#2a1d1a');
    },
    0,
    flip,
  );
}

/** An elephant walking to the right; height to the shoulder. */
export function elephant(
  s: Stage,
  x: number,
  y: number,
  h: number,
  color: Paint,
  ear: Paint,
  flip = false,
): void {
  at(
    s,
    x,
    y,
    h / 100,
    () => {
      for (const [lx, w] of [
        [-46, 11],
        [-26, 10],
        [26, 11],
        [44, 11],
      ] as const)
        limb(s, lx, -44, w * 1.2, lx + (lx % 4 ? 2 : -3), -7, w * 0.8, color);
      path(
        s,
        'M -66 -56 C -68 -92 -34 -104 -4 -100 C 20 -98 40 -102 58 -92 C 66 -70 60 -40 44 -34 C 10 -26 -30 -28 -56 -34 C -62 -40 -66 -46 -66 -56 Z',
        color,
      );
      path(
        s,
        'M 40 -96 C 56 -116 88 -112 94 -90 C 98 -72 96 -54 98 -36 C 100 -20 104 -10 112 -6 C 106 2 94 -2 90 -16 C 86 -32 84 -44 78 -52 C 60 -48 42 -58 40 -96 Z',
        color,
      );
      path(s, 'M 36 -94 C 18 -96 10 -76 18 -54 C 26 -38 44 -44 50 -60 C 56 -78 52 -94 36 -94 Z', ear);
      path(s, 'M 80 -56 C 92 -48 104 -50 112 -60 C 106 -54 92 -56 84 -64 Z', '#f2e6d0');
      curve(s, 'M -64 -70 C -76 -60 -74 -44 -76 -34', 3, color);
      ellipse(s, 78, -84, 1.8, 1.8, '#1a1216');
    },
    0,
    flip,
  );
}

/** A camel walking to the right; height to the hump. */
export function camel(
  s: Stage,
  x: number,
  y: number,
  h: number,
  color: string,
  flip = false,
  pack = '',
): void {
  at(
    s,
    x,
    y,
    h / 100,
    () => {
      for (const [lx, fx] of [
        [-30, -36],
        [-22, -16],
        [22, 16],
        [30, 36],
      ] as const) {
        limb(s, lx, -48, 6, (lx + fx) / 2 + 1, -26, 3, color);
        limb(s, (lx + fx) / 2 + 1, -26, 3, fx, -1, 2.2, color);
      }
      path(
        s,
        'M -40 -56 C -40 -72 -24 -72 -14 -84 C -6 -102 8 -102 14 -84 C 22 -72 34 -74 40 -64 C 42 -50 30 -42 0 -42 C -26 -42 -38 -44 -40 -56 Z',
        color,
      );
      curve(s, 'M 36 -60 C 54 -46 60 -66 62 -92', 8, color);
      path(s, 'M 56 -96 C 58 -106 68 -104 82 -96 C 86 -90 80 -86 70 -88 C 62 -88 56 -90 56 -96 Z', color);
      curve(s, 'M -40 -58 Q -48 -48 -44 -38', 2.4, color);
      if (pack) path(s, 'M -22 -76 Q 0 -106 20 -78 L 24 -54 Q 0 -48 -24 -54 Z', pack);
    },
    0,
    flip,
  );
}

/** A huge whale seen from the side, facing left. */
export function whale(
  s: Stage,
  x: number,
  y: number,
  size: number,
  body: Paint,
  belly: Paint,
  turn = 0,
): void {
  at(
    s,
    x,
    y,
    size / 100,
    () => {
      path(
        s,
        'M -50 4 C -48 -14 -20 -20 6 -16 C 28 -12 40 -6 54 -4 C 60 -14 70 -18 78 -18 C 74 -12 72 -6 72 -1 C 74 4 80 8 84 14 C 74 14 62 8 54 3 C 40 10 24 16 4 17 C -24 18 -50 16 -50 4 Z',
        body,
      );
      path(s, 'M -50 5 C -30 10 -10 10 10 8 C 4 14 -4 17 -10 17 C -30 17 -48 15 -50 5 Z', belly);
      for (let i = 0; i < 5; i++)
        curve(
          s,
          `M ${-44 + i * 2} ${8 + i * 1.6} C -30 ${11 + i * 1.5} -16 ${12 + i} ${-2 - i * 2} ${10 + i * 1.4}`,
          0.5,
          '#00000044',
        );
      path(s, 'M -14 10 C -8 20 2 30 10 32 C 10 24 4 14 -2 9 Z', body);
      ellipse(s, -36, 0, 1.1, 1.1, '#f4f7ff');
    },
    turn,
  );
}

/** A fish facing right. */
export function fish(s: Stage, x: number, y: number, size: number, color: Paint, flip = false): void {
  at(
    s,
    x,
    y,
    size / 100,
    () =>
      path(
        s,
        'M 50 0 C 30 -24 -10 -24 -30 -2 L -50 -18 L -46 0 L -50 18 L -30 2 C -10 24 30 24 50 0 Z',
        color,
      ),
    0,
    flip,
  );
}

/** A cat sitting with its back to us. */
export function cat(s: Stage, x: number, y: number, size: number, color: Paint): void {
  at(s, x, y, size / 100, () => {
    path(
      s,
      'M -24 0 C -34 -30 -18 -52 -12 -60 C -24 -72 -20 -86 -18 -98 L -8 -88 L 8 -88 L 18 -98 C 20 -86 24 -72 12 -60 C 18 -52 34 -30 24 0 Z',
      color,
    );
    curve(s, 'M 22 -4 C 44 -4 48 -22 40 -34', 7, color);
  });
}
