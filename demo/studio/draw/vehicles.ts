import { beam, glow } from './sky.ts';
import {
  alpha,
  at,
  blend,
  curve,
  ellipse,
  line,
  path,
  poly,
  rect,
  round,
  vertical,
  type Paint,
  type Stage,
} from './stage.ts';

export interface Coach {
  body: string;
  shade: string;
  stripe: string;
  glass: Paint;
  neon?: string;
  load?: string[];
}

function wheel(s: Stage, x: number, r: number): void {
  ellipse(s, x, -r, r, r, '#14121a');
  ellipse(s, x, -r, r * 0.5, r * 0.5, '#8d8a94');
  ellipse(s, x, -r, r * 0.2, r * 0.2, '#3a3842');
}

/** A matatu: the painted minibus of Kenya, driving right; width in units. */
export function matatu(s: Stage, x: number, y: number, width: number, p: Coach, flip = false): void {
  at(
    s,
    x,
    y,
    width / 220,
    () => {
      if (p.neon) blend(s, 'screen', 1, () => ellipse(s, 0, 2, 120, 14, alpha(p.neon ?? '#ffffff', 0.55)));
      p.load?.forEach((color, i) =>
        round(s, -84 + i * 26, -106 - (i % 3) * 5, 24, 18 + (i % 3) * 5, 4, color),
      );
      if (p.load) line(s, [-92, -88, 40, -88], 4, '#2b2530');
      path(
        s,
        'M -106 -16 L -106 -78 Q -106 -88 -96 -88 L 58 -88 Q 70 -88 76 -80 L 96 -46 L 106 -40 Q 110 -36 110 -28 L 110 -14 Q 110 -10 104 -10 L -100 -10 Q -106 -10 -106 -16 Z',
        p.body,
      );
      path(s, 'M -106 -30 L 110 -30 L 110 -14 Q 110 -10 104 -10 L -100 -10 Q -106 -10 -106 -16 Z', p.shade);
      path(
        s,
        'M -106 -42 C -60 -52 -20 -30 30 -40 C 60 -46 90 -44 104 -41 L 108 -34 C 70 -36 40 -28 10 -28 C -30 -26 -60 -40 -106 -32 Z',
        p.stripe,
      );
      for (let i = 0; i < 4; i++) round(s, -96 + i * 36, -80, 31, 28, 4, p.glass);
      path(s, 'M 50 -80 L 64 -80 Q 69 -80 72 -75 L 87 -50 L 50 -50 Z', p.glass);
      line(s, [46, -84, 46, -14], 1.6, p.shade);
      rect(s, -106, -24, 5, 8, '#ff3b3b');
      ellipse(s, 106, -30, 5, 6, '#fff3c4');
      wheel(s, -66, 17);
      wheel(s, 70, 17);
      if (p.neon) {
        curve(s, 'M -100 -10 L 104 -10', 3, p.neon);
        curve(s, 'M -96 -89 L 58 -89 Q 70 -89 77 -80 L 96 -48', 3, p.neon);
      }
    },
    0,
    flip,
  );
  const k = flip ? -1 : 1;
  glow(s, x + k * width * 0.48, y - width * 0.14, width * 0.22, '#fff0b0', 0.9);
  beam(
    s,
    x + k * width * 0.48,
    y - width * 0.13,
    flip ? Math.PI - 0.06 : 0.06,
    0.34,
    width * 1.3,
    '#fff0b0',
    0.5,
  );
}

/** A long country bus with luggage on the roof, driving right. */
export function bus(s: Stage, x: number, y: number, width: number, p: Coach, flip = false): void {
  at(
    s,
    x,
    y,
    width / 300,
    () => {
      p.load?.forEach((color, i) => {
        const h = 18 + ((i * 7) % 4) * 8;
        round(s, -126 + i * 27, -116 - h, 25, h + 2, i % 2 ? 12 : 4, color);
        line(s, [-126 + i * 27, -116 - h / 2, -101 + i * 27, -116 - h / 2], 1.5, '#00000055');
      });
      round(s, -132, -117, 240, 5, 2, '#3a2a24');
      round(s, -146, -112, 292, 98, 14, p.body);
      path(s, 'M -146 -44 L 146 -44 L 146 -28 Q 146 -14 132 -14 L -132 -14 Q -146 -14 -146 -28 Z', p.shade);
      path(s, 'M -146 -54 Q -40 -70 146 -50 L 146 -40 Q -40 -58 -146 -42 Z', p.stripe);
      for (let i = 0; i < 6; i++) round(s, -134 + i * 38, -102, 32, 36, 5, p.glass);
      round(s, 98, -102, 42, 40, 6, p.glass);
      ellipse(s, 140, -36, 6, 7, '#fff3c4');
      for (const wx of [-92, 88]) wheel(s, wx, 22);
    },
    0,
    flip,
  );
}

/** A train coming head-on out of the dark. */
export function trainFront(
  s: Stage,
  x: number,
  y: number,
  size: number,
  body: string,
  shade: string,
  stripe: string,
): void {
  at(s, x, y, size / 100, () => {
    path(s, 'M -44 0 L -46 -70 Q -44 -96 -20 -102 L 20 -102 Q 44 -96 46 -70 L 44 0 Z', body);
    path(s, 'M 0 -102 L 20 -102 Q 44 -96 46 -70 L 44 0 L 0 0 Z', shade);
    path(
      s,
      'M -34 -66 L -30 -86 Q -28 -90 -24 -90 L -3 -90 L -3 -62 Z',
      vertical(s, -90, -60, '#1c2b3f', '#58708c'),
    );
    path(
      s,
      'M 34 -66 L 30 -86 Q 28 -90 24 -90 L 3 -90 L 3 -62 Z',
      vertical(s, -90, -60, '#16202f', '#3e536c'),
    );
    path(s, 'M -45.4 -48 L 0 -40 L 45.4 -48 L 45 -36 L 0 -28 L -45 -36 Z', stripe);
    poly(s, [-40, 0, -30, 14, 30, 14, 40, 0], '#15131a');
    for (const k of [-28, 28]) ellipse(s, k, -20, 7, 7, '#fff6d8');
    ellipse(s, 0, -95, 5, 4, '#fff6d8');
  });
  for (const k of [-0.28, 0.28]) glow(s, x + k * size, y - size * 0.2, size * 0.6, '#ffe9b0', 1);
  glow(s, x, y - size * 0.95, size * 0.3, '#ffe9b0', 0.9);
}

/** A train of lit carriages from the side, heading right. */
export function trainSide(
  s: Stage,
  x: number,
  y: number,
  h: number,
  cars: number,
  body: string,
  shade: string,
  stripe: string,
  light: string,
): void {
  const w = h * 3.1;
  for (let i = 0; i < cars; i++) {
    const x0 = x - i * (w + h * 0.06);
    const lead = i === 0;
    path(
      s,
      `M ${x0 - w} ${y} L ${x0 - w} ${y - h * 0.92} Q ${x0 - w} ${y - h} ${x0 - w + 8} ${y - h} L ${x0 - (lead ? w * 0.28 : 8)} ${y - h} Q ${x0} ${y - h} ${x0} ${y - h * (lead ? 0.3 : 0.9)} L ${x0} ${y} Z`,
      body,
    );
    rect(s, x0 - w, y - h * 0.3, w, h * 0.1, stripe);
    rect(s, x0 - w, y - h * 0.12, w, h * 0.12, shade);
    for (let k = 0; k < (lead ? 5 : 7); k++) {
      round(s, x0 - w + w * 0.05 + k * w * 0.135, y - h * 0.8, w * 0.1, h * 0.36, h * 0.05, light);
    }
    if (lead)
      path(
        s,
        `M ${x0 - w * 0.22} ${y - h * 0.84} L ${x0 - w * 0.12} ${y - h * 0.84} Q ${x0 - w * 0.05} ${y - h * 0.7} ${x0 - w * 0.04} ${y - h * 0.5} L ${x0 - w * 0.22} ${y - h * 0.5} Z`,
        '#bfe3ff',
      );
    for (const k of [0.14, 0.26, 0.74, 0.86])
      ellipse(s, x0 - w * k, y + h * 0.04, h * 0.1, h * 0.1, '#15131a');
  }
  beam(s, x - 4, y - h * 0.2, 0.04, 0.3, h * 5, '#ffedb8', 0.5);
  glow(s, x, y - h * 0.18, h * 0.6, '#ffedb8', 0.8);
}
