/** Streets of Nairobi and of no city in particular. */
import { lamp, roundTower, skyline, wetStreet } from '../draw/city.ts';
import { pod } from '../draw/craft.ts';
import { figure, umbrella } from '../draw/figures.ts';
import { ridge } from '../draw/land.ts';
import { beam, disc, glow, moon, sky, stars, vignette } from '../draw/sky.ts';
import {
  alpha,
  at,
  blend,
  ellipse,
  line,
  mix,
  path,
  pick,
  poly,
  random,
  rect,
  vertical,
  type Scene,
} from '../draw/stage.ts';
import { matatu, trainFront } from '../draw/vehicles.ts';
import { bokeh, mist, rain } from '../draw/weather.ts';

/** A neon minibus tears through the wet city. */
export const lastMatatu: Scene = (s) => {
  const y = pick(s, 590, 740);
  sky(s, '#160a3a', '#3b1170', '#8c1f86', '#e8437f', '#ff8a6b');
  moon(s, s.cx - pick(s, 130, 300), pick(s, 190, 200), 80, '#ffe9c9', '#e6a78f');
  skyline(s, y - 40, 420, 5, '#4a1a74', '#ffb3d1', 0.3);
  roundTower(s, s.cx + pick(s, 170, 330), y - 30, pick(s, 470, 520), '#2a1054', '#1d0a40', '#ffd36b');
  skyline(s, y - 10, 260, 17, '#1d0a40', '#ffcf6b', 0.35);
  wetStreet(s, y, '#120628', ['#ff4fa0', '#40e0ff', '#ffd14f', '#a45bff'], 3, 60);
  const bounce = Math.abs(Math.sin(s.t * 5)) * 5;
  at(
    s,
    s.cx - 10 + s.t * 6,
    y + 70 - bounce,
    1,
    () =>
      matatu(s, 0, 0, pick(s, 520, 620), {
        body: '#13c7c0',
        shade: '#0b6f88',
        stripe: '#ff3f8e',
        glass: vertical(s, -90, -50, '#ffe9a8', '#ff9d5c'),
        neon: '#ff5cf0',
        load: ['#ffd14f', '#ff6b4f', '#57d68d', '#6a8cff'],
      }),
    -0.05,
  );
  for (let i = 0; i < 4; i++)
    line(s, [s.cx - 620 - i * 20, y - 60 + i * 34, s.cx - 330, y - 60 + i * 30], 3, alpha('#7ff4ff', 0.35));
  bokeh(s, 16, 6, y + 60, 980, ['#ff4fa0', '#40e0ff', '#ffd14f'], 30);
};

/** Two people share a pavement, not yet an umbrella. */
export const rainOnMoi: Scene = (s) => {
  const y = pick(s, 660, 780);
  sky(s, '#0c2238', '#143a55', '#1f5a70', '#3f8288');
  skyline(s, y, 620, 23, '#123049', '#ffd890', 0.22);
  bokeh(s, 46, 9, 150, y, ['#ffb347', '#ff5f5f', '#7fe3ff', '#ffd890'], 44);
  skyline(s, y + 10, 250, 31, '#0b1f33', '#ffcf7a', 0.3);
  wetStreet(s, y, '#081625', ['#ffb347', '#ff5f5f', '#7fe3ff'], 12, 70);
  lamp(s, s.cx - pick(s, 220, 330), y + 30, 430, '#07121f', '#ffd58a');
  const gap = pick(s, 95, 130);
  glow(s, s.cx, y - 90, 420, '#ffb877', 0.45);
  for (const k of [-1, 1])
    blend(s, 'screen', 1, () =>
      ellipse(s, s.cx + k * gap, y + 74, 90, 12, alpha(k < 0 ? '#ff5f5f' : '#ffd14f', 0.35)),
    );
  figure(s, s.cx - gap, y + 70, 270, {
    color: '#050c16',
    wear: 'dress',
    hair: 'afro',
    pose: 'hold',
    top: '#c23a44',
    foot: '#2a0f14',
    skin: '#5b3020',
    crown: '#0a0f18',
  });
  umbrella(s, s.cx - gap + 86, y - 118, 128, '#e0393e', '#f26056', '#050c16');
  figure(s, s.cx + gap, y + 70, 292, {
    color: '#050c16',
    wear: 'coat',
    hair: 'short',
    pose: 'stand',
    flip: true,
    top: '#3f6a94',
    foot: '#1a2c45',
    skin: '#5b3020',
    crown: '#0a0f18',
  });
  rain(s, 190, 14, '#cdeaf5', 0.32, 0.1);
  vignette(s, 0.5, '#020810');
};

/** A detective, a lamp, and a street with no names. */
export const kituo: Scene = (s) => {
  const y = pick(s, 780, 800);
  sky(s, '#0d1a1d', '#1f3a3a', '#4c6b5c', '#a8a87a', '#e0c98a');
  skyline(s, y, 560, 41, '#2d4a46', '', 0);
  mist(s, y - 160, 240, '#cfc38c', 0.5);
  skyline(s, y + 6, 330, 47, '#172a2b', '#f5dc95', 0.12);
  mist(s, y - 30, 150, '#e8d69a', 0.55);
  rect(s, -20, y, s.w + 40, 400, vertical(s, y, 1000, '#3a4a3c', '#0b1213'));
  lamp(s, s.cx - pick(s, 170, 210), y + 20, 520, '#080d0e', '#ffe39a');
  path(
    s,
    `M ${s.cx + 24} ${y + 36} L ${s.cx + 70} ${y + 32} L ${s.cx + 430} 1020 L ${s.cx + 230} 1020 Z`,
    alpha('#05090a', 0.75),
  );
  figure(s, s.cx + 44, y + 40, pick(s, 420, 520), {
    color: '#05090a',
    wear: 'coat',
    hair: 'hat',
    pose: 'stand',
    top: '#0a1112',
  });
  blend(s, 'screen', 1, () =>
    figure(s, s.cx + 40, y + 40, pick(s, 420, 520), {
      color: '#1c2620',
      wear: 'coat',
      hair: 'hat',
      pose: 'stand',
    }),
  );
  figure(s, s.cx + 47, y + 40, pick(s, 420, 520), {
    color: '#05090a',
    wear: 'coat',
    hair: 'hat',
    pose: 'stand',
  });
  matatu(
    s,
    s.cx + pick(s, 330, 420),
    y + 10,
    210,
    { body: '#14201f', shade: '#0b1413', stripe: '#1f302c', glass: '#4a5a48' },
    true,
  );
  vignette(s, 0.65, '#020505');
};

/** The express, head-on, and nobody at the points. */
export const nightTrain: Scene = (s) => {
  const vy = pick(s, 420, 470);
  sky(s, '#06070f', '#0e1428', '#1d2a4d', '#3a4672');
  stars(s, 130, 3, 380, '#dfe8ff');
  ridge(s, vy + 40, 150, 12, '#101731', 0.8);
  rect(s, -20, vy + 30, s.w + 40, 1000, vertical(s, vy, 1000, '#1a1c2c', '#0a0a12'));
  const r = random(3);
  for (let i = 0; i < 16; i++) {
    const k = (i / 16) ** 2;
    const yy = vy + 60 + k * 560;
    const w = 40 + k * 620;
    poly(
      s,
      [s.cx - w, yy, s.cx + w, yy, s.cx + w * 1.05, yy + 8 + k * 26, s.cx - w * 1.05, yy + 8 + k * 26],
      mix('#2c2430', '#15111a', r()),
    );
  }
  for (const k of [-1, 1])
    poly(
      s,
      [s.cx + k * 16, vy + 50, s.cx + k * 20, vy + 50, s.cx + k * 400, 1040, s.cx + k * 350, 1040],
      '#c9a66b',
    );
  for (const k of [-1, 1])
    poly(
      s,
      [s.cx + k * 18, vy + 50, s.cx + k * 19, vy + 50, s.cx + k * 372, 1040, s.cx + k * 362, 1040],
      '#fff1cc',
    );
  glow(s, s.cx, vy + 60, 700, '#ffcf86', 0.6);
  beam(s, s.cx, vy + 60, Math.PI / 2, 1.1, 760, '#ffe2a4', 0.7);
  trainFront(s, s.cx, vy + 196, pick(s, 330, 360) + s.t * 5, '#b8202c', '#6d0f22', '#f3e3c2');
  figure(s, s.cx - pick(s, 120, 160), pick(s, 770, 890), pick(s, 250, 300), {
    color: '#05050b',
    pose: 'run',
    wear: 'coat',
    hair: 'hat',
  });
  for (const side of [-1, 1])
    for (let i = 0; i < 4; i++) {
      const k = 0.55 ** i;
      const px = s.cx + side * (60 + 480 * k);
      line(s, [px, vy + 60 + 330 * k, px, vy + 60 - 330 * k], 12 * k, '#07080f');
      line(s, [px - 60 * k, vy + 60 - 300 * k, px + 60 * k, vy + 60 - 300 * k], 8 * k, '#07080f');
    }
  rain(s, 90, 4, '#cfd8ff', 0.2, 0.05);
  vignette(s, 0.6);
};

/** The capital in 2093, one citizen looking up. */
export const nairobi2093: Scene = (s) => {
  sky(s, '#05132e', '#0a3a5e', '#0f8a8f', '#f48fb1', '#ff5d8f');
  disc(s, s.cx, 430, pick(s, 210, 260), '#ffb3c7');
  glow(s, s.cx, 430, 560, '#ff8ab0', 0.6);
  const r = random(11);
  const tower = (x: number, w: number, top: number, color: string, light: string) => {
    poly(
      s,
      [
        x - w / 2,
        1010,
        x - w / 2,
        top + w * 0.5,
        x - w * 0.1,
        top,
        x + w * 0.5,
        top + w * 0.3,
        x + w / 2,
        1010,
      ],
      color,
    );
    for (let yy = top + w * 0.7; yy < 1000; yy += 15)
      for (let i = 0; i < 5; i++)
        if (r() > 0.55) rect(s, x - w * 0.4 + i * w * 0.17, yy, w * 0.1, 5, alpha(light, 0.3 + r() * 0.6));
    line(s, [x - w * 0.1, top, x - w * 0.1, top - 60], 3, color);
  };
  const spread = pick(s, 700, 1800);
  for (let i = 0; i < 13; i++)
    tower(
      s.cx - spread / 2 + (i * spread) / 12,
      60 + r() * 50,
      300 + Math.abs(i - 6) * -14 + r() * 260,
      '#1b4f75',
      '#9ff5ff',
    );
  roundTower(s, s.cx + pick(s, 130, 210), 1000, pick(s, 640, 720), '#0f3557', '#0a2745', '#7df9ff');
  for (let i = 0; i < 9; i++) {
    const x = s.cx - spread / 2 + (i * spread) / 8;
    if (Math.abs(x - s.cx) > 120)
      tower(x, 110 + r() * 60, 380 + r() * 240, '#0a2547', i % 2 ? '#ff7eb6' : '#7df9ff');
  }
  for (const yy of [560, 690])
    blend(s, 'screen', 1, () => line(s, [0, yy + 30, s.w, yy - 20], 5, alpha('#7df9ff', 0.55)));
  pod(s, s.cx - pick(s, 170, 330) + s.t * 22, 300, 120, '#e9f7ff', '#7df9ff');
  pod(s, s.cx + pick(s, 200, 380) - s.t * 16, 210, 80, '#ffd9e6', '#ff7eb6', true);
  pod(s, s.cx + pick(s, 40, 80) + s.t * 12, 520, 70, '#e9f7ff', '#7df9ff');
  path(
    s,
    `M ${s.cx - 330} 1010 L ${s.cx - 190} ${pick(s, 780, 860)} L ${s.cx + 200} ${pick(s, 780, 860)} L ${s.cx + 360} 1010 Z`,
    '#030d1f',
  );
  figure(s, s.cx, pick(s, 785, 866), pick(s, 250, 300), {
    color: '#030d1f',
    wear: 'coat',
    hair: 'afro',
    pose: 'stand',
  });
  mist(s, 1000, 200, '#030d1f', 0.85);
};
