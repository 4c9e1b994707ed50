/** Lakes, coasts and the open sea. */
import { fish, whale } from '../draw/animals.ts';
import { flamingo, flock } from '../draw/birds.ts';
import { canoe, dhow } from '../draw/craft.ts';
import { figure } from '../draw/figures.ts';
import { palm, ridge } from '../draw/land.ts';
import { clock, gear } from '../draw/machines.ts';
import { washing } from '../draw/market.ts';
import { house, lighthouse } from '../draw/objects.ts';
import { beam, clouds, disc, glow, sky, vignette } from '../draw/sky.ts';
import {
  alpha,
  at,
  blend,
  curve,
  ellipse,
  mix,
  path,
  pick,
  radial,
  random,
  rect,
  type Scene,
} from '../draw/stage.ts';
import { bubbles, glints, reflection, ripples, shafts, water, waves } from '../draw/water.ts';
import { mist, rain } from '../draw/weather.ts';

/** A dhow crosses a huge setting sun. */
export const mwangaWaLamu: Scene = (s) => {
  const y = pick(s, 590, 690);
  const sy = pick(s, 360, 400);
  sky(s, '#2b1238', '#6d1f4d', '#c8374a', '#f5763d', '#ffb65c', '#ffd98a');
  glow(s, s.cx, sy, 620, '#ffb04a', 0.7);
  disc(s, s.cx, sy, 235, '#ffe3a0');
  disc(s, s.cx, sy, 215, '#fff0c4');
  clouds(s, 5, 3, sy + 60, y - 60, alpha('#a82f4a', 0.5), 4);
  ridge(s, y, 22, 8, '#7d2547', 0.4);
  water(s, y, '#e2673f', '#8f2b4c', '#38153d', '#1c0b25');
  reflection(s, s.cx, y, 330, '#ffd083', 0.75);
  glints(s, y, 60, 4, '#ffb36a', 0.4);
  const x = s.cx + pick(s, -10, 0) + s.t * 4;
  dhow(s, x, y + 62, pick(s, 500, 560), '#4a1638', '#2c0d28', '#1a0818');
  at(s, x, y + 62, 1, () => {
    figure(s, -140, -28, 84, { color: '#12060f', wear: 'robe', hair: 'cap' });
    glow(s, -180, -64, 120, '#ffdf8a', 1);
    disc(s, -180, -64, 8, '#fff6d5');
  });
  dhow(s, s.cx + pick(s, 225, 420) + s.t * 2, y + 12, 120, '#7d2547', '#611b3d', '#4a1638');
  flock(s, s.cx - pick(s, 220, 330), pick(s, 190, 240), 7, 34, '#3f1234');
};

/** A lighthouse throws its beam over a storm. */
export const tideTable: Scene = (s) => {
  const y = pick(s, 760, 800);
  sky(s, '#0a1a26', '#12313d', '#27525a', '#547d78', '#8aa595');
  clouds(s, 9, 12, 120, 520, alpha('#0d232e', 0.55), 8);
  const x = s.cx + pick(s, 95, 130);
  const top = y - 90 - 470 * 0.925;
  const turn = Math.sin(s.t * 0.4) * 0.16;
  beam(s, x, top, Math.PI + 0.1 + turn, 0.24, 1500, '#fff2c2', 1);
  beam(s, x, top, -0.12 + turn, 0.22, 900, '#fff2c2', 0.8);
  water(s, y - 90, '#3c6a6b', '#163a45', '#08181f');
  waves(s, y - 50, 34, 260, '#234f57', 0.3);
  path(
    s,
    `M ${x - 300} ${y + 40} C ${x - 220} ${y - 20} ${x - 190} ${y - 30} ${x - 150} ${y - 78} L ${x - 80} ${y - 96} L ${x + 70} ${y - 100} C ${x + 140} ${y - 70} ${x + 190} ${y - 20} ${x + 380} ${y + 40} L ${x + 380} 1100 L ${x - 300} 1100 Z`,
    '#0e2229',
  );
  path(
    s,
    `M ${x - 150} ${y - 78} L ${x - 80} ${y - 96} L ${x + 20} ${y - 98} C ${x - 40} ${y - 40} ${x - 130} ${y - 20} ${x - 220} ${y + 30} Z`,
    '#1d3c42',
  );
  lighthouse(s, x, y - 92, 470, '#f1e7d2', '#c2412e', '#10262d', '#fff3c0');
  figure(s, x - 130, y - 80, 80, { color: '#0a1519', wear: 'coat', hair: 'hood', pose: 'hold', flip: true });
  glow(s, x - 154, y - 136, 70, '#ffcf73', 1);
  waves(s, y + 30, 62, 330, '#12343d', 0.7);
  blend(s, 'screen', 1, () => {
    for (let i = 0; i < 9; i++)
      ellipse(s, x - 290 + i * 20, y + 16 - (i % 4) * 16, 26 + (i % 3) * 12, 20, alpha('#cfe5de', 0.14));
  });
  waves(s, y + 110, 78, 420, '#0a222a', 0.1);
  rain(s, 130, 5, '#dff2ee', 0.16, 0.3);
  vignette(s, 0.5, '#02090d');
};

/** A lone diver over something very large. */
export const bahariNyeusi: Scene = (s) => {
  sky(s, '#4fb3b0', '#1c7a8c', '#0d4b66', '#072b45', '#04162a', '#020a17');
  shafts(s, 7, '#c9fff2', 0.34);
  glow(s, s.cx - 20, 0, 620, '#c9fff2', 0.7);
  const r = random(8);
  for (let i = 0; i < 46; i++)
    fish(
      s,
      s.cx + (r() - 0.5) * 520 + s.t * 8,
      190 + (r() - 0.5) * 170,
      12 + r() * 10,
      alpha('#06324a', 0.75),
      true,
    );
  whale(
    s,
    s.cx + pick(s, 10, 30) - s.t * 6,
    pick(s, 500, 690),
    pick(s, 600, 900),
    '#051a2e',
    '#12395a',
    -0.06,
  );
  blend(s, 'screen', 1, () =>
    whale(
      s,
      s.cx + pick(s, 10, 30) - s.t * 6,
      pick(s, 492, 680),
      pick(s, 600, 900),
      '#0a2c44',
      '#0a2c44',
      -0.06,
    ),
  );
  whale(
    s,
    s.cx + pick(s, 10, 30) - s.t * 6,
    pick(s, 506, 698),
    pick(s, 600, 900),
    '#04131f',
    '#0d2f4c',
    -0.06,
  );
  const dx = s.cx + 40;
  const dy = pick(s, 285, 360) + Math.sin(s.t) * 6;
  beam(s, dx - 34, dy + 16, 2.05, 0.36, 560, '#ffeec0', 1);
  figure(s, dx - 40, dy + 2, 130, {
    color: '#031019',
    pose: 'reach',
    hair: 'hood',
    flip: true,
    extra: (z) => {
      rect(z, -16, -80, 8, 26, '#d8a23a');
    },
  });
  bubbles(s, 18, 4, dx + 30, dy - 40, 40, 300, '#d9fff7');
  glow(s, dx - 36, dy + 14, 60, '#ffe9b0', 1);
  vignette(s, 0.6, '#000510');
};

/** Flamingos beyond counting on a pale lake. */
export const pinkLake: Scene = (s) => {
  const y = pick(s, 430, 430);
  sky(s, '#f7d9c9', '#fbe3d0', '#fdf0dc', '#f9d5cc', '#f0a9b0');
  disc(s, s.cx + 60, y - 170, 92, '#fff8e4');
  glow(s, s.cx + 60, y - 170, 380, '#fff3c9', 0.5);
  ridge(s, y, 120, 4, '#c9a5b8', 0.7);
  ridge(s, y + 4, 60, 9, '#a97f9c', 0.8);
  water(s, y, '#f8d8d2', '#f3b9bd', '#e58ea3', '#c2688c');
  reflection(s, s.cx + 60, y, 160, '#fff9e8', 0.9);
  mist(s, y, 40, '#fff3ea', 0.8);
  const r = random(21);
  const birds: [number, number, number, boolean, boolean][] = [];
  for (let i = 0; i < 120; i++) {
    const k = r() ** 1.4;
    birds.push([r() * s.w, y + 14 + k * pick(s, 250, 420), 16 + k * 120, r() > 0.5, r() > 0.6]);
  }
  birds.sort((a, b) => a[1] - b[1]);
  for (const [x, by, h, flip, feed] of birds) {
    if (s.wide && x < s.w * 0.34 && h > 90) continue;
    blend(s, 'multiply', 0.25, () => at(s, x, by, 1, () => ellipse(s, 0, 2, h * 0.3, h * 0.05, '#a83f6a')));
    flamingo(
      s,
      x,
      by,
      h,
      mix('#f6b8bd', '#ec5f7d', Math.min(1, h / 100)),
      mix('#ec8fa0', '#c93565', Math.min(1, h / 100)),
      flip,
      feed,
    );
  }
  flamingo(s, s.cx + pick(s, 60, 160), pick(s, 610, 900), pick(s, 290, 420), '#f0647f', '#c42d5e');
  flamingo(
    s,
    s.cx - pick(s, 110, 60),
    pick(s, 620, 940),
    pick(s, 210, 340),
    '#f27d92',
    '#cf3c69',
    true,
    true,
  );
  ripples(s, s.cx + pick(s, 60, 160), pick(s, 610, 900), 130, 4, '#ffffff');
  flock(s, s.cx - pick(s, 100, 200), 140, 9, 40, '#d9607e');
};

/** A clock for a sun over the great lake, with its wheels laid bare. */
export const clockmaker: Scene = (s) => {
  const y = pick(s, 640, 720);
  sky(s, '#0f3a3f', '#1b6460', '#3f8f7c', '#9cc08c', '#f0d98f');
  const cy = pick(s, 340, 380);
  gear(s, s.cx - pick(s, 215, 330), cy + 150, 150, 16, '#8a6a2c', '#2b7a70', s.t * 0.2);
  gear(s, s.cx + pick(s, 220, 345), cy - 130, 120, 14, '#b58a36', '#1c645f', -s.t * 0.25);
  gear(s, s.cx + pick(s, 225, 320), cy + 170, 95, 12, '#6d5426', '#4a957f', -s.t * 0.3 + 0.1);
  glow(s, s.cx, cy, 460, '#ffe6a0', 0.6);
  clock(
    s,
    s.cx,
    cy,
    235,
    radial(s, s.cx - 60, cy - 60, 360, '#fffbe6', '#fbe9b4', '#eebf63'),
    '#3a2413',
    '#b5832f',
    605 + s.t * 6,
  );
  ridge(s, y, 60, 14, '#1d5a55', 0.5);
  water(s, y, '#e7cd85', '#5f9d84', '#17534f', '#0a2f33');
  reflection(s, s.cx, y, 300, '#fff0bb', 0.6);
  canoe(s, s.cx - 20 + s.t * 3, y + 62, 300, '#1c1712');
  figure(s, s.cx - 60 + s.t * 3, y + 62, 150, { color: '#1c1712', hair: 'hat', wear: 'coat', pose: 'stand' });
  figure(s, s.cx + 60 + s.t * 3, y + 60, 96, {
    color: '#1c1712',
    hair: 'afro',
    wear: 'shorts',
    pose: 'raise',
    child: true,
  });
  ripples(s, s.cx + s.t * 3, y + 74, 210, 3, '#fff3c4');
  glints(s, y, 40, 6, '#fff0bb', 0.35);
};

/** A house on a cliff, a lighthouse behind it, and washing that the wind has been at. */
export const nyumbaYaUpepo: Scene = (s) => {
  const y = pick(s, 640, 700);
  sky(s, '#2a4a6a', '#5a8aa0', '#a8c9b8', '#f2dca8', '#ffc98a');
  clouds(s, 8, 14, 90, 380, alpha('#fff3dc', 0.85), 34);
  disc(s, s.cx - pick(s, 200, 460), y - 190, 84, '#fff6dc');
  glow(s, s.cx - pick(s, 200, 460), y - 190, 360, '#ffe7b0', 0.7);
  water(s, y - 60, '#6fa8a4', '#2f6a7a', '#123848');
  waves(s, y + 10, 26, 200, '#3a7a86', s.t);
  lighthouse(
    s,
    s.cx + pick(s, 215, 470),
    y + 30,
    pick(s, 400, 460),
    '#fff3e0',
    '#c2453a',
    '#d9b89a',
    '#ffe7a8',
  );
  path(
    s,
    `M -40 ${y + 200} C ${s.cx - 500} ${y + 150} ${s.cx - 330} ${y + 30} ${s.cx - 190} ${y + 20} L ${s.cx + 560} ${y} C ${s.cx + 640} ${y + 60} ${s.cx + 700} ${y + 160} ${s.w + 60} ${y + 220} L ${s.w + 60} 1040 L -40 1040 Z`,
    '#4a6a4a',
  );
  path(
    s,
    `M -40 ${y + 330} C ${s.cx - 300} ${y + 170} ${s.cx} ${y + 190} ${s.w + 60} ${y + 300} L ${s.w + 60} 1040 L -40 1040 Z`,
    '#2c4a3c',
  );
  house(s, s.cx, y + 40, pick(s, 270, 330), '#d98a5a', '#b0643f', '#6b2f34', '#ffe29a');
  palm(
    s,
    s.cx - pick(s, 200, 330),
    y + 70,
    pick(s, 330, 400),
    '#24463c',
    0.5 + Math.sin(s.t * 1.6) * 0.08,
    5,
  );
  washing(
    s,
    s.cx + pick(s, 120, 190),
    y - 90,
    s.cx + pick(s, 280, 640),
    y - 150,
    ['#f4e1c1', '#e76f51', '#2a9d8f', '#e9c46a'],
    '#3a2a2c',
    1.3,
  );
  figure(s, s.cx - pick(s, 120, 190), y + 150, pick(s, 190, 220), {
    color: '#2a1418',
    wear: 'dress',
    hair: 'braids',
    top: '#c93565',
    skin: '#5b3020',
    pose: 'reach',
  });
  for (let i = 0; i < 9; i++) {
    const x = ((i * 260 + s.t * 180) % (s.w + 500)) - 250;
    curve(s, `M ${x} ${200 + i * 74} q 120 -34 220 0 t 160 -26`, 5, alpha('#ffffff', 0.4));
  }
};
