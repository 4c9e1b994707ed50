import { glow } from './sky.ts';
import { alpha, at, curve, ellipse, line, path, poly, rect, round, type Paint, type Stage } from './stage.ts';

/** A striped lighthouse; height to the lamp. */
export function lighthouse(
  s: Stage,
  x: number,
  y: number,
  h: number,
  wall: string,
  band: string,
  shade: string,
  lamp: string,
): void {
  const half = (k: number) => h * (0.095 - 0.04 * k);
  for (let i = 0; i < 6; i++) {
    const a = i / 6;
    const b = (i + 1) / 6;
    poly(
      s,
      [
        x - half(a),
        y - h * 0.86 * a,
        x - half(b),
        y - h * 0.86 * b,
        x + half(b),
        y - h * 0.86 * b,
        x + half(a),
        y - h * 0.86 * a,
      ],
      i % 2 ? band : wall,
    );
  }
  poly(
    s,
    [x + half(0) * 0.15, y, x + half(1) * 0.15, y - h * 0.86, x + half(1), y - h * 0.86, x + half(0), y],
    alpha(shade, 0.45),
  );
  rect(s, x - h * 0.085, y - h * 0.885, h * 0.17, h * 0.028, shade);
  rect(s, x - h * 0.045, y - h * 0.97, h * 0.09, h * 0.09, lamp);
  for (const k of [-1, 0, 1])
    line(s, [x + k * h * 0.045, y - h * 0.88, x + k * h * 0.045, y - h * 0.97], 3, shade);
  path(
    s,
    `M ${x - h * 0.06} ${y - h * 0.965} Q ${x} ${y - h * 1.06} ${x + h * 0.06} ${y - h * 0.965} Z`,
    band,
  );
  for (const k of [0.16, 0.42, 0.66]) round(s, x - h * 0.03, y - h * k, h * 0.026, h * 0.045, 4, shade);
  glow(s, x, y - h * 0.925, h * 0.3, lamp, 1);
}

/** A cup and saucer from above, with the drink's surface. */
export function cupAbove(
  s: Stage,
  x: number,
  y: number,
  r: number,
  china: string,
  shade: string,
  drink: Paint,
  handle = 0.6,
): void {
  ellipse(s, x + r * 0.12, y + r * 0.16, r * 1.62, r * 1.62, '#00000030');
  ellipse(s, x, y, r * 1.6, r * 1.6, china);
  ellipse(s, x, y, r * 1.42, r * 1.42, shade);
  ellipse(s, x, y, r * 1.36, r * 1.36, china);
  ellipse(s, x + r * 0.1, y + r * 0.14, r * 1.08, r * 1.08, '#00000030');
  s.c.strokeStyle = china;
  s.c.lineWidth = r * 0.17;
  s.c.beginPath();
  s.c.ellipse(
    x + Math.cos(handle) * r * 1.1,
    y + Math.sin(handle) * r * 1.1,
    r * 0.34,
    r * 0.22,
    handle,
    0,
    7,
  );
  s.c.stroke();
  ellipse(s, x, y, r, r, china);
  ellipse(s, x, y, r * 0.86, r * 0.86, drink);
  s.c.strokeStyle = '#ffffff55';
  s.c.lineWidth = r * 0.05;
  s.c.beginPath();
  s.c.arc(x, y, r * 0.72, 3.4, 4.6);
  s.c.stroke();
}

/** A round-bellied aluminium cooking pot. */
export function pot(
  s: Stage,
  x: number,
  y: number,
  w: number,
  body: string,
  light: string,
  shade: string,
): void {
  path(
    s,
    `M ${x - w * 0.46} ${y - w * 0.5} L ${x - w * 0.5} ${y - w * 0.16} Q ${x - w * 0.46} ${y} ${x - w * 0.3} ${y} L ${x + w * 0.3} ${y} Q ${x + w * 0.46} ${y} ${x + w * 0.5} ${y - w * 0.16} L ${x + w * 0.46} ${y - w * 0.5} Z`,
    body,
  );
  path(
    s,
    `M ${x + w * 0.12} ${y - w * 0.5} L ${x + w * 0.16} ${y} L ${x + w * 0.3} ${y} Q ${x + w * 0.46} ${y} ${x + w * 0.5} ${y - w * 0.16} L ${x + w * 0.46} ${y - w * 0.5} Z`,
    shade,
  );
  path(
    s,
    `M ${x - w * 0.36} ${y - w * 0.46} L ${x - w * 0.38} ${y - w * 0.14} Q ${x - w * 0.36} ${y - w * 0.06} ${x - w * 0.3} ${y - w * 0.05} L ${x - w * 0.28} ${y - w * 0.46} Z`,
    light,
  );
  round(s, x - w * 0.56, y - w * 0.55, w * 1.12, w * 0.075, w * 0.03, light);
  round(s, x - w * 0.56, y - w * 0.505, w * 1.12, w * 0.03, w * 0.015, shade);
}

/** A gabled house with lit windows. */
export function house(
  s: Stage,
  x: number,
  y: number,
  w: number,
  wall: string,
  side: string,
  roof: string,
  light: string,
  snow = '',
): void {
  rect(s, x - w / 2, y - w * 0.62, w, w * 0.62, wall);
  rect(s, x + w * 0.14, y - w * 0.62, w * 0.36, w * 0.62, side);
  poly(
    s,
    [
      x - w * 0.6,
      y - w * 0.6,
      x - w * 0.18,
      y - w * 1.1,
      x + w * 0.32,
      y - w * 1.1,
      x + w * 0.6,
      y - w * 0.6,
    ],
    roof,
  );
  if (snow)
    path(
      s,
      `M ${x - w * 0.62} ${y - w * 0.62} L ${x - w * 0.19} ${y - w * 1.15} L ${x + w * 0.33} ${y - w * 1.15} L ${x + w * 0.62} ${y - w * 0.62} Q ${x + w * 0.5} ${y - w * 0.72} ${x + w * 0.4} ${y - w * 0.8} Q ${x + w * 0.2} ${y - w * 0.72} ${x} ${y - w * 0.82} Q ${x - w * 0.3} ${y - w * 0.7} ${x - w * 0.42} ${y - w * 0.76} Z`,
      snow,
    );
  rect(s, x + w * 0.12, y - w * 1.26, w * 0.11, w * 0.22, side);
  for (const [dx, dy] of [
    [-0.34, 0.46],
    [-0.06, 0.46],
    [0.27, 0.46],
  ] as const) {
    rect(s, x + dx * w, y - dy * w, w * 0.14, w * 0.17, light);
    rect(s, x + dx * w + w * 0.063, y - dy * w, w * 0.014, w * 0.17, wall);
    glow(s, x + dx * w + w * 0.07, y - dy * w + w * 0.08, w * 0.3, light, 0.45);
  }
  round(s, x - w * 0.07, y - w * 0.22, w * 0.15, w * 0.22, w * 0.02, roof);
}

/** A football with its dark patches. */
export function football(
  s: Stage,
  x: number,
  y: number,
  r: number,
  light: string,
  dark: string,
  turn = 0,
): void {
  ellipse(s, x, y, r, r, light);
  s.c.save();
  s.c.beginPath();
  s.c.arc(x, y, r, 0, 7);
  s.c.clip();
  const patch = (px: number, py: number, k: number, a0: number) => {
    const pts: number[] = [];
    for (let i = 0; i < 5; i++)
      pts.push(px + Math.cos(a0 + i * 1.2566) * k, py + Math.sin(a0 + i * 1.2566) * k);
    poly(s, pts, dark);
  };
  patch(x, y, r * 0.36, turn);
  for (let i = 0; i < 5; i++) {
    const a = turn + i * 1.2566;
    line(
      s,
      [
        x + Math.cos(a) * r * 0.34,
        y + Math.sin(a) * r * 0.34,
        x + Math.cos(a) * r * 0.7,
        y + Math.sin(a) * r * 0.7,
      ],
      r * 0.05,
      dark,
    );
    patch(x + Math.cos(a) * r * 0.98, y + Math.sin(a) * r * 0.98, r * 0.34, a + Math.PI);
  }
  ellipse(s, x + r * 0.25, y + r * 0.3, r * 1.05, r * 1.05, '#00000022');
  s.c.restore();
}

/** A person in a space suit, floating; size is the height. */
export function astronaut(
  s: Stage,
  x: number,
  y: number,
  size: number,
  suit: string,
  shade: string,
  visor: Paint,
  turn = 0,
): void {
  at(
    s,
    x,
    y,
    size / 100,
    () => {
      round(s, -20, -26, 40, 44, 9, shade);
      for (const k of [-1, 1]) {
        curve(
          s,
          `M ${k * 12} -18 C ${k * 26} -14 ${k * 32} 0 ${k * 40} ${k > 0 ? -14 : 8}`,
          11,
          k > 0 ? shade : suit,
        );
        curve(
          s,
          `M ${k * 7} 18 C ${k * 10} 34 ${k * 14} 40 ${k > 0 ? 24 : -10} 56`,
          13,
          k > 0 ? shade : suit,
        );
      }
      round(s, -16, -26, 32, 50, 12, suit);
      round(s, -9, -8, 18, 12, 3, shade);
      ellipse(s, -4, -2, 2, 2, '#ff6d5a');
      ellipse(s, 3, -2, 2, 2, '#6fe0c8');
      ellipse(s, 0, -38, 17, 17, suit);
      ellipse(s, 3, -38, 13, 11.5, visor);
      curve(s, 'M -4 -45 Q 2 -49 9 -46', 2, '#ffffffbb');
    },
    turn,
  );
}

/** A glass dome with a garden's ribs. */
export function dome(s: Stage, x: number, y: number, r: number, glass: Paint, rib: string): void {
  path(s, `M ${x - r} ${y} A ${r} ${r} 0 0 1 ${x + r} ${y} Z`, glass);
  s.c.strokeStyle = rib;
  s.c.lineWidth = r * 0.012;
  for (const k of [0.25, 0.55, 0.82, 1]) {
    s.c.beginPath();
    s.c.ellipse(x, y, r * k, r, 0, Math.PI, 0);
    s.c.stroke();
  }
  for (const k of [0.35, 0.68, 0.9]) {
    const half = Math.sqrt(1 - k * k) * r;
    line(s, [x - half, y - r * k, x + half, y - r * k], r * 0.012, rib);
  }
  rect(s, x - r * 1.04, y - r * 0.02, r * 2.08, r * 0.07, rib);
}
