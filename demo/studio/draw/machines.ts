/** Wheels, clocks, records and other things that turn. */
import {
  at,
  curve,
  ellipse,
  inside,
  line,
  path,
  poly,
  rect,
  round,
  type Paint,
  type Stage,
} from './stage.ts';

/** A toothed wheel. */
export function gear(
  s: Stage,
  x: number,
  y: number,
  r: number,
  teeth: number,
  color: Paint,
  hole: string,
  turn = 0,
): void {
  const c = s.c;
  c.fillStyle = color;
  c.beginPath();
  for (let i = 0; i < teeth; i++) {
    const a = turn + (i / teeth) * Math.PI * 2;
    const d = Math.PI / teeth;
    for (const [da, k] of [
      [-0.55, 0.87],
      [-0.35, 1],
      [0.35, 1],
      [0.55, 0.87],
    ] as const)
      c.lineTo(x + Math.cos(a + da * d) * r * k, y + Math.sin(a + da * d) * r * k);
  }
  c.closePath();
  c.fill();
  ellipse(s, x, y, r * 0.66, r * 0.66, hole);
  for (let i = 0; i < 5; i++) {
    const a = turn + (i / 5) * Math.PI * 2;
    line(s, [x, y, x + Math.cos(a) * r * 0.7, y + Math.sin(a) * r * 0.7], r * 0.12, color);
  }
  ellipse(s, x, y, r * 0.2, r * 0.2, color);
  ellipse(s, x, y, r * 0.08, r * 0.08, hole);
}

/** A clock face whose hands follow the minutes given. */
export function clock(
  s: Stage,
  x: number,
  y: number,
  r: number,
  face: Paint,
  ink: string,
  rim: string,
  minutes: number,
): void {
  ellipse(s, x, y, r * 1.1, r * 1.1, rim);
  ellipse(s, x, y, r, r, face);
  for (let i = 0; i < 60; i++) {
    const a = (i / 60) * Math.PI * 2;
    const k = i % 5 ? 0.93 : 0.86;
    line(
      s,
      [
        x + Math.cos(a) * r * k,
        y + Math.sin(a) * r * k,
        x + Math.cos(a) * r * 0.96,
        y + Math.sin(a) * r * 0.96,
      ],
      i % 5 ? r * 0.008 : r * 0.03,
      ink,
    );
  }
  const pointer = (turn: number, len: number, w: number) => {
    const a = turn * Math.PI * 2 - Math.PI / 2;
    line(
      s,
      [
        x - Math.cos(a) * r * 0.12,
        y - Math.sin(a) * r * 0.12,
        x + Math.cos(a) * r * len,
        y + Math.sin(a) * r * len,
      ],
      r * w,
      ink,
    );
  };
  pointer(minutes / 720, 0.52, 0.06);
  pointer((minutes % 60) / 60, 0.78, 0.035);
  ellipse(s, x, y, r * 0.06, r * 0.06, rim);
}

/** A long-playing record. */
export function record(
  s: Stage,
  x: number,
  y: number,
  r: number,
  label: string,
  dot: string,
  turn = 0,
): void {
  ellipse(s, x, y, r, r, '#15110f');
  for (let k = 0.44; k < 0.98; k += 0.035) {
    s.c.strokeStyle = k % 0.14 < 0.04 ? '#3a302a' : '#221c19';
    s.c.lineWidth = r * 0.008;
    s.c.beginPath();
    s.c.arc(x, y, r * k, 0, 7);
    s.c.stroke();
  }
  for (const a of [0.5, 3.64]) {
    s.c.fillStyle = '#ffffff1c';
    s.c.beginPath();
    s.c.moveTo(x, y);
    s.c.arc(x, y, r * 0.97, a + turn * 0.05, a + 0.5 + turn * 0.05);
    s.c.fill();
  }
  ellipse(s, x, y, r * 0.36, r * 0.36, label);
  s.c.fillStyle = dot;
  s.c.beginPath();
  s.c.arc(x, y, r * 0.36, turn, turn + Math.PI);
  s.c.fill();
  ellipse(s, x, y, r * 0.05, r * 0.05, '#15110f');
}

/** A classic stage microphone. */
export function microphone(
  s: Stage,
  x: number,
  y: number,
  h: number,
  light: string,
  body: string,
  dark: string,
): void {
  at(s, x, y, h / 100, () => {
    rect(s, -3, 10, 6, 140, dark);
    round(s, -24, -66, 48, 76, 24, dark);
    round(s, -21, -63, 42, 70, 21, body);
    inside(s, 'M -21 -42 A 21 21 0 0 1 21 -42 L 21 -14 A 21 21 0 0 1 -21 -14 Z', () => {
      for (let i = -3; i <= 3; i++) rect(s, i * 6 - 1.6, -66, 3.2, 80, dark);
      rect(s, -21, -34, 42, 6, light);
      rect(s, -21, -22, 42, 3, light);
    });
    curve(s, 'M -15 -46 Q -14 -58 -2 -60', 2.6, light);
    round(s, -9, 6, 18, 12, 4, body);
  });
}

/** A wind turbine. */
export function turbine(
  s: Stage,
  x: number,
  y: number,
  h: number,
  color: string,
  shade: string,
  turn = 0,
): void {
  poly(s, [x - h * 0.018, y, x - h * 0.008, y - h, x + h * 0.008, y - h, x + h * 0.018, y], color);
  poly(s, [x + h * 0.002, y, x + h * 0.002, y - h, x + h * 0.008, y - h, x + h * 0.018, y], shade);
  for (let i = 0; i < 3; i++) {
    at(
      s,
      x,
      y - h,
      h / 100,
      () => path(s, 'M 0 -1.4 C 3 -6 4 -10 3 -14 L 0.6 -52 L -0.6 -52 L -1.8 -8 Z', i === 1 ? shade : color),
      turn + (i * Math.PI * 2) / 3,
    );
  }
  ellipse(s, x, y - h, h * 0.022, h * 0.022, shade);
}
