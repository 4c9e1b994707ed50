/** Windows, roads and tables: where people live. */
import { cat } from '../draw/animals.ts';
import { curtains, facade } from '../draw/city.ts';
import { bust } from '../draw/faces.ts';
import { figure } from '../draw/figures.ts';
import { ridge } from '../draw/land.ts';
import { cupAbove, pot } from '../draw/objects.ts';
import { clouds, disc, glow, rays, sky } from '../draw/sky.ts';
import {
  alpha,
  at,
  blend,
  ellipse,
  line,
  path,
  pick,
  poly,
  radial,
  random,
  rect,
  round,
  vertical,
  type Scene,
} from '../draw/stage.ts';
import { bus } from '../draw/vehicles.ts';
import { mist, rain, steam } from '../draw/weather.ts';

/** One wrong window in a sleeping block. */
export const flat4b: Scene = (s) => {
  rect(s, 0, 0, s.w, 1000, '#1a1e27');
  const cols = pick(s, 4, 10);
  const cw = s.w / cols;
  const ch = pick(s, 168, 186);
  const hot = pick(s, 4 * 2 + 1, 10 * 2 + 6);
  facade(
    s,
    0,
    -20,
    cols,
    7,
    [cw, ch],
    vertical(s, 0, 1000, '#3a4456', '#262d3b', '#141821'),
    '#0d1016',
    (z, x, y, w, h, i) => {
      if (i === hot) {
        rect(z, x, y, w, h, vertical(z, y, y + h, '#ff4a2e', '#c21317', '#5e0710'));
        bust(z, x + w / 2, y + h, h * 0.92, '#120204');
        return;
      }
      const k = (i * 37) % 11;
      rect(z, x, y, w, h, k === 3 ? '#39424f' : k === 7 ? '#2b3a45' : '#10141c');
      poly(z, [x, y, x + w * 0.5, y, x + w * 0.1, y + h, x, y + h], '#ffffff08');
      curtains(z, x, y, w, h, k % 2 ? '#232a36' : '#1b212b', k === 3 ? 0.1 : 0.3);
      if (k === 7) cat(z, x + w * 0.5, y + h, h * 0.5, '#0a0d13');
    },
  );
  const col = hot % cols;
  const row = Math.floor(hot / cols);
  const gx = col * cw + cw / 2;
  const gy = -20 + row * ch + ch / 2;
  glow(s, gx, gy, 340, '#ff3524', 0.75);
  blend(s, 'multiply', 1, () => {
    const g = s.c.createRadialGradient(gx, gy, 120, gx, gy, 900);
    g.addColorStop(0, '#ffffff');
    g.addColorStop(1, '#66748f');
    rect(s, 0, 0, s.w, 1000, g);
  });
  mist(s, 1000, 300, '#0a0c12', 0.8);
  rain(s, 70, 9, '#aebccd', 0.14);
};

/** Every window another life, all of them awake. */
export const ghorofa: Scene = (s) => {
  sky(s, '#ffcf8c', '#ffb27d', '#f58a7a');
  clouds(s, 4, 9, 60, 240, alpha('#ffe6c2', 0.8), 5);
  const cols = pick(s, 4, 6);
  const cw = pick(s, 150, 165);
  const ch = pick(s, 138, 160);
  const x0 = s.cx - (cols * cw) / 2;
  rect(s, x0 - 26, pick(s, 70, 40), cols * cw + 52, 1000, '#b8433c');
  rect(s, x0 + cols * cw - 10, pick(s, 70, 40), 36, 1000, '#8e2f35');
  rect(s, x0 - 44, pick(s, 52, 22), cols * cw + 88, 26, '#7d2830');
  const walls = ['#ffd166', '#7fd1c7', '#f7a072', '#b7c9f2', '#f4e3b2', '#ef8fa3', '#8fd694', '#d7a8e8'];
  facade(s, x0, pick(s, 84, 56), cols, 8, [cw, ch], '#c9503f', '#5d1c2a', (z, x, y, w, h, i) => {
    rect(z, x, y, w, h, walls[(i * 5) % walls.length] ?? '#ffd166');
    const dark = '#3a1526';
    const f = y + h + 20;
    const cx = x + w / 2;
    const k = (i * 7) % 9;
    if (k === 0)
      figure(z, cx, f, h * 1.2, {
        color: dark,
        pose: 'cheer',
        hair: 'afro',
        wear: 'dress',
        top: '#e4573d',
        skin: '#5b2f1e',
      });
    if (k === 1) {
      steam(z, cx + 12, y + h * 0.62, 60, 8, '#ffffff', 0.8);
      pot(z, cx + 12, y + h, h * 0.5, '#8b8f99', '#c9ccd3', '#5b5f69');
    }
    if (k === 2)
      figure(z, cx, f, h * 1.25, {
        color: dark,
        pose: 'reach',
        hair: 'wrap',
        wear: 'dress',
        top: '#2f7f79',
        skin: '#5b2f1e',
        crown: '#f2b134',
      });
    if (k === 3) {
      curtains(z, x, y, w, h, '#a8323e', 0.34);
      cat(z, cx, y + h, h * 0.62, dark);
    }
    if (k === 4) {
      figure(z, cx - w * 0.18, f, h * 1.2, {
        color: dark,
        hair: 'hat',
        wear: 'coat',
        top: '#34406b',
        skin: '#5b2f1e',
      });
      figure(z, cx + w * 0.22, f, h * 1.1, {
        color: dark,
        hair: 'bun',
        wear: 'dress',
        top: '#c93565',
        skin: '#5b2f1e',
      });
    }
    if (k === 5) {
      rect(z, x, y + h * 0.7, w, h * 0.3, '#6d3b2a');
      for (let n = 0; n < 3; n++) {
        ellipse(z, x + w * (0.25 + n * 0.26), y + h * 0.62, 13, 16, '#3f8a4b');
        rect(z, x + w * (0.25 + n * 0.26) - 9, y + h * 0.66, 18, 16, '#c75c3a');
      }
    }
    if (k === 6) {
      curtains(z, x, y, w, h, '#f7f0dd', 0.3);
      lampGlow(z, cx, y + h * 0.4);
    }
    if (k === 7)
      figure(z, cx, f + 16, h * 1.15, {
        color: dark,
        pose: 'hold',
        hair: 'cap',
        top: '#f2b134',
        skin: '#5b2f1e',
      });
    if (k === 8) {
      rect(z, cx - w * 0.3, y + h * 0.35, w * 0.6, h * 0.38, '#25324f');
      glow(z, cx, y + h * 0.55, h * 0.5, '#8fd7ff', 0.7);
      bust(z, cx, y + h + 4, h * 0.55, dark);
    }
    poly(z, [x, y, x + w * 0.4, y, x, y + h * 0.7], '#ffffff26');
  });
  glow(s, x0 - 60, 120, 700, '#ffd9a0', 0.35);
};

function lampGlow(s: Parameters<Scene>[0], x: number, y: number): void {
  line(s, [x, y - 60, x, y], 2, '#3a1526');
  poly(s, [x - 16, y + 12, x - 8, y, x + 8, y, x + 16, y + 12], '#3a1526');
  glow(s, x, y + 16, 50, '#fff3c4', 1);
}

/** Two cups seen from above, leaning towards each other. */
export const twoSugars: Scene = (s) => {
  rect(s, 0, 0, s.w, 1000, '#f3b6a6');
  poly(
    s,
    pick(s, [667, 0, 667, 1000, 0, 1000, 0, 780], [1778, 0, 1778, 1000, 900, 1000, 1500, 0]),
    '#2f8f83',
  );
  const r = random(6);
  for (let i = 0; i < 60; i++) disc(s, r() * s.w, r() * 1000, 3 + r() * 3, '#ffffff2e');
  const ax = s.cx - pick(s, 110, 190);
  const bx = s.cx + pick(s, 115, 200);
  const ay = pick(s, 330, 420);
  const by = pick(s, 540, 590);
  const rr = pick(s, 128, 165);
  cupAbove(s, ax, ay, rr, '#fff6ea', '#e5573f', radial(s, ax, ay, rr, '#d9a066', '#b87340'), 3.6);
  cupAbove(s, bx, by, rr, '#fdf0dc', '#f2b134', radial(s, bx, by, rr, '#c98a52', '#9c5a30'), 0.4);
  const heart = (x: number, y: number, z: number, c: string, turn: number) =>
    at(s, x, y, z, () => path(s, 'M 0 10 C -16 -4 -10 -16 0 -8 C 10 -16 16 -4 0 10 Z', c), turn);
  heart(ax, ay, rr * 0.042, '#fff2dc', -0.3 + Math.sin(s.t) * 0.05);
  heart(bx, by, rr * 0.042, '#f7dcb6', 0.3 - Math.sin(s.t) * 0.05);
  for (const [x, y, t] of [
    [s.cx + pick(s, 90, 150), ay - pick(s, 60, 30), 0.4],
    [s.cx + pick(s, 160, 250), ay - pick(s, 110, 90), -0.3],
  ] as const)
    at(
      s,
      x,
      y,
      1,
      () => {
        round(s, -24, -20, 52, 48, 6, '#00000022');
        round(s, -26, -26, 52, 48, 6, '#fffdf6');
        poly(s, [26, -26, 26, 22, 38, 30, 38, -14], '#e6dccb');
      },
      t,
    );
  at(
    s,
    s.cx - pick(s, 120, 230),
    by + 60,
    1,
    () => {
      ellipse(s, 0, -74, 22, 34, '#d9dde0');
      ellipse(s, -2, -76, 14, 25, '#b7bec4');
      round(s, -6, -46, 12, 180, 6, '#d9dde0');
    },
    -0.7,
  );
};

/** A grandmother, a bus, the road and everything she packed. */
export const grandmothersBus: Scene = (s) => {
  const y = pick(s, 820, 780);
  sky(s, '#39b5c4', '#8ed6cf', '#f6eab8', '#ffd27a');
  rays(s, s.cx, y - 120, 30, alpha('#fff7d1', 0.35), s.t * 0.02);
  clouds(s, 4, 5, pick(s, 520, 160), pick(s, 560, 320), '#ffffff', 5);
  ridge(s, y - 70, 110, 7, '#7fb06a', 0.5);
  ridge(s, y - 20, 80, 15, '#4f8d56', 0.5);
  rect(s, -20, y - 8, s.w + 40, 400, '#e2955a');
  rect(s, -20, y + 40, s.w + 40, 400, '#c9743f');
  for (let i = -2; i < 14; i++) round(s, i * 170 - ((s.t * 60) % 170), y + 70, 90, 10, 5, '#ffe3b0');
  at(s, s.cx, y + 24 - Math.abs(Math.sin(s.t * 4)) * 4, 1, () =>
    bus(s, 0, 0, pick(s, 560, 700), {
      body: '#f4c430',
      shade: '#d9481c',
      stripe: '#17806d',
      glass: vertical(s, -105, -60, '#d9f4ff', '#8fc9e8'),
      load: [
        '#c0392b',
        '#2e86ab',
        '#f18f01',
        '#6a4c93',
        '#3f8a4b',
        '#e4572e',
        '#f2e3c6',
        '#2e86ab',
        '#b23a48',
      ],
    }),
  );
  figure(s, s.cx + pick(s, 20, 40), y - pick(s, 226, 280), pick(s, 150, 180), {
    color: '#4a2117',
    pose: 'cheer',
    wear: 'dress',
    hair: 'wrap',
    top: '#c2185b',
    skin: '#5b2f1e',
    crown: '#ffd54f',
  });
};
