/** Everything that flies. */
import { at, curve, ellipse, limb, path, poly, type Stage } from './stage.ts';

/** A large parrot seen from the side on a perch; size is its height. */
export function parrot(
  s: Stage,
  x: number,
  y: number,
  size: number,
  body: string,
  shade: string,
  wing: string,
  tail: string,
  flip = false,
): void {
  at(
    s,
    x,
    y,
    size / 100,
    () => {
      path(s, 'M -14 18 C -22 44 -20 66 -12 92 L -4 88 L 0 94 L 4 50 Z', tail);
      path(
        s,
        'M -6 -46 C -26 -40 -34 -14 -32 10 C -30 30 -16 44 -4 46 C 18 42 26 14 22 -12 C 20 -22 16 -32 14 -38 Z',
        body,
      );
      path(s, 'M -28 -12 C -34 10 -30 40 -10 66 C 4 44 8 20 2 -4 C -6 -20 -22 -24 -28 -12 Z', wing);
      for (let i = 0; i < 4; i++)
        curve(
          s,
          `M ${-24 + i * 5} ${4 + i * 3} C ${-22 + i * 5} 24 ${-16 + i * 4} 38 ${-10 + i * 2} ${56 - i * 4}`,
          1.1,
          shade,
        );
      path(s, 'M -16 -34 C -18 -56 2 -66 16 -58 C 26 -52 28 -40 22 -32 C 12 -22 -12 -22 -16 -34 Z', body);
      path(s, 'M 2 -50 C 8 -58 20 -58 24 -50 C 24 -40 16 -34 8 -36 C 0 -38 -2 -44 2 -50 Z', '#f5efe2');
      path(s, 'M 20 -56 C 34 -58 40 -44 33 -28 C 31 -33 28 -36 21 -38 Z', '#2b2a30');
      path(s, 'M 20 -37 C 26 -36 29 -32 27 -27 C 22 -28 19 -31 20 -37 Z', '#45434c');
      ellipse(s, 12, -47, 4.4, 4.4, '#f6c02e');
      ellipse(s, 12.6, -47, 2.4, 2.4, '#14100f');
      ellipse(s, 13.5, -48, 0.8, 0.8, '#ffffff');
      for (const k of [-4, 8]) limb(s, k, 42, 3, k, 50, 2.4, '#5a5148');
    },
    0,
    flip,
  );
}

/** A wading flamingo; height from feet to the bend of the neck. */
export function flamingo(
  s: Stage,
  x: number,
  y: number,
  h: number,
  body: string,
  shade: string,
  flip = false,
  feeding = false,
): void {
  at(
    s,
    x,
    y,
    h / 100,
    () => {
      curve(s, 'M -4 -48 L -3 -24 L -6 0', 1.6, shade);
      curve(s, 'M 3 -48 L 9 -26 L 3 -20', 1.6, shade);
      path(s, 'M -30 -46 C -28 -62 -6 -68 12 -60 C 20 -56 18 -46 6 -43 C -8 -40 -22 -42 -30 -46 Z', body);
      path(s, 'M -34 -44 C -24 -60 -8 -60 2 -56 C -2 -46 -16 -42 -34 -44 Z', shade);
      if (feeding) {
        curve(s, 'M 12 -56 C 30 -62 34 -40 26 -26 C 20 -14 24 -8 30 -6', 4, body);
        ellipse(s, 31, -6, 5, 3.6, body, 0.5);
        path(s, 'M 34 -6 L 38 2 L 33 2 L 31 -3 Z', '#2a1d24');
      } else {
        curve(s, 'M 12 -56 C 30 -58 16 -74 14 -86 C 12 -98 24 -102 28 -94', 4, body);
        ellipse(s, 28, -95, 5.2, 4, body, 0.4);
        path(s, 'M 31 -97 C 38 -96 39 -90 35 -85 L 32 -91 Z', '#2a1d24');
      }
    },
    0,
    flip,
  );
}

/** A bird on the wing: two strokes. */
export function bird(s: Stage, x: number, y: number, span: number, color: string, beat = 0.5): void {
  const lift = span * (0.12 + 0.22 * beat);
  path(
    s,
    `M ${x} ${y} Q ${x - span * 0.22} ${y - lift} ${x - span * 0.5} ${y - lift * 0.55} Q ${x - span * 0.22} ${y - lift * 0.55} ${x} ${y + span * 0.06} Q ${x + span * 0.22} ${y - lift * 0.55} ${x + span * 0.5} ${y - lift * 0.55} Q ${x + span * 0.22} ${y - lift} ${x} ${y} Z`,
    color,
  );
}

export function flock(s: Stage, x: number, y: number, count: number, span: number, color: string): void {
  for (let i = 0; i < count; i++) {
    const row = Math.ceil(i / 2);
    const side = i % 2 ? 1 : -1;
    bird(
      s,
      x - row * span * 0.9 + s.t * 9,
      y + side * row * span * 0.34 + ((i * 37) % 11),
      span * (0.8 + ((i * 13) % 5) * 0.08),
      color,
      0.5 + 0.5 * Math.sin(s.t * 5 + i),
    );
  }
}

/** An owl facing the viewer; size is its height. */
export function owl(
  s: Stage,
  x: number,
  y: number,
  size: number,
  body: string,
  belly: string,
  eye: string,
): void {
  at(s, x, y, size / 100, () => {
    path(
      s,
      'M -30 -84 L -26 -100 L -12 -92 C -4 -94 4 -94 12 -92 L 26 -100 L 30 -84 C 40 -60 38 -10 0 0 C -38 -10 -40 -60 -30 -84 Z',
      body,
    );
    path(s, 'M -18 -52 C -8 -56 8 -56 18 -52 C 24 -30 16 -10 0 -6 C -16 -10 -24 -30 -18 -52 Z', belly);
    for (const k of [-1, 1]) {
      ellipse(s, k * 14, -72, 14, 14, belly);
      ellipse(s, k * 14, -72, 10, 10, eye);
      ellipse(s, k * 13, -72, 5, 5, '#120d18');
      ellipse(s, k * 13 + 2, -74, 1.6, 1.6, '#ffffff');
    }
    poly(s, [-4, -66, 4, -66, 0, -56], '#e8a33a');
  });
}
