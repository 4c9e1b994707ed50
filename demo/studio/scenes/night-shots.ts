/** Extra night shots which only the films need. */
import { cat } from '../draw/animals.ts';
import { lamp, roundTower, skyline } from '../draw/city.ts';
import { dhow } from '../draw/craft.ts';
import { figure } from '../draw/figures.ts';
import { palm, ridge } from '../draw/land.ts';
import { washing } from '../draw/market.ts';
import { disc, glow, milkyWay, moon, sky, stars, vignette } from '../draw/sky.ts';
import {
  at,
  curve,
  ellipse,
  line,
  path,
  radial,
  rect,
  round,
  vertical,
  type Scene,
  outline,
} from '../draw/stage.ts';
import { trainSide } from '../draw/vehicles.ts';
import { glints, reflection, water } from '../draw/water.ts';
import { mist, steam } from '../draw/weather.ts';

export const cityNight: Scene = (s) => {
  sky(s, '#0a0c2c', '#1d1b56', '#4a2a7a', '#a8467e', '#f08a6a');
  stars(s, 80, 4, 360);
  moon(s, s.cx + 330, 300 - s.t * 5, 84, '#ffeccb', '#e3b58f');
  skyline(s, 900, 460, 3, '#3a2468', '#ffcfa0', 0.3, s.t * 2);
  roundTower(s, s.cx - 180, 920, 560, '#1c1448', '#150e38', '#ffd36b');
  skyline(s, 960, 280, 27, '#150e38', '#ffcf6b', 0.34, s.t * 5);
};

export const balcony: Scene = (s) => {
  sky(s, '#101a3c', '#1f2f63', '#48508c');
  stars(s, 60, 9, 500);
  moon(s, s.cx - 420, 220, 70, '#fff0cf', '#dcb98f');
  skyline(s, 760, 260, 12, '#141b40', '#ffd98a', 0.25);
  rect(s, s.cx + 30, 0, 1200, 1000, '#6e3440');
  rect(s, s.cx + 130, 220, 330, 520, '#2a1420');
  rect(s, s.cx + 142, 232, 306, 496, vertical(s, 232, 728, '#ffe7a8', '#ffbe5c'));
  rect(s, s.cx + 290, 232, 10, 496, '#2a1420');
  glow(s, s.cx + 295, 480, 560, '#ffcf7a', 0.5);
  figure(s, s.cx + 380, 740, 330, {
    color: '#3a1a20',
    wear: 'dress',
    hair: 'wrap',
    top: '#8a2f4a',
    skin: '#4a2418',
    crown: '#e9b44c',
    pose: 'stand',
  });
  washing(
    s,
    s.cx - 700,
    330,
    s.cx + 90,
    300,
    ['#e76f51', '#f4e1c1', '#2a9d8f', '#e9c46a', '#c94f7c', '#5b8dd9'],
    '#0b1030',
    1.7,
  );
  rect(s, -20, 760, s.w + 40, 20, '#1a0d1a');
  for (let x = 0; x < s.w; x += 54) rect(s, x, 780, 9, 240, '#1a0d1a');
  glow(s, s.cx - 150, 680, 220, '#ffcf7a', 0.35);
  cat(s, s.cx - 150, 766, 210, '#e08a3c');
};

export const calmNight: Scene = (s) => {
  sky(s, '#050a22', '#0d2148', '#27517a', '#6f9aa0');
  stars(s, 120, 6, 480);
  moon(s, s.cx + 60, 260, 120, '#f7f3d9', '#cfc7a0');
  ridge(s, 640, 40, 8, '#0d2640', 0.5);
  for (const [x, h] of [
    [s.cx + 520, 300],
    [s.cx + 620, 380],
    [s.cx + 720, 280],
  ] as const)
    palm(s, x, 660, h, '#06121f', 0.12, h);
  water(s, 630, '#4d8290', '#1b4560', '#061528');
  reflection(s, s.cx + 60, 630, 200, '#f7f3d9', 0.7);
  glints(s, 630, 40, 3, '#bfe3df', 0.3);
  dhow(s, s.cx - 330 + s.t * 7, 720, 330, '#e9d9b8', '#b8a283', '#12121c');
  at(s, s.cx - 330 + s.t * 7, 720, 1, () => {
    glow(s, -110, -40, 130, '#ffcf73', 1);
    disc(s, -110, -38, 7, '#fff4cf');
    figure(s, -84, -14, 56, { color: '#0b0d16', wear: 'robe', hair: 'cap' });
  });
};

export const cockpit: Scene = (s) => {
  rect(s, 0, 0, s.w, 1000, '#05060f');
  stars(s, 150, 9);
  milkyWay(s, 12, '#7f8cff', 300, -0.3);
  disc(s, s.cx - 120 + s.t * 8, 420, 210, '#c96a4a');
  ellipse(
    s,
    s.cx - 120 + s.t * 8,
    420,
    210,
    210,
    radial(s, s.cx - 200 + s.t * 8, 330, 340, '#ffd9a8', '#e08a5a', '#5a2238'),
  );
  s.c.strokeStyle = '#ffe6c4aa';
  s.c.lineWidth = 16;
  s.c.beginPath();
  s.c.ellipse(s.cx - 120 + s.t * 8, 420, 360, 66, -0.25, -0.4, Math.PI + 0.4);
  s.c.stroke();
  const hull = '#151a30';
  s.c.fillStyle = hull;
  const frame = outline(
    `M 0 0 L ${s.w} 0 L ${s.w} 1000 L 0 1000 Z M 180 130 Q 180 90 220 90 L ${s.w - 220} 90 Q ${s.w - 180} 90 ${s.w - 180} 130 L ${s.w - 260} 690 Q ${s.w - 270} 720 ${s.w - 310} 720 L 310 720 Q 270 720 260 690 Z`,
  );
  s.c.fill(frame, 'evenodd');
  for (let i = 0; i < 26; i++)
    round(
      s,
      330 + i * 44,
      770 + (i % 2) * 34,
      26,
      14,
      4,
      (i * 7 + Math.floor(s.t)) % 5 ? '#25305a' : (['#7df9c8', '#ffb86b', '#ff6b8a'][i % 3] ?? '#7df9c8'),
    );
  figure(s, s.cx + 250, 1090, 620, {
    color: '#0b0e1e',
    wear: 'coat',
    hair: 'bun',
    top: '#b5542f',
    skin: '#5b3020',
    crown: '#0b0712',
  });
  at(s, s.cx - 380, 770, 1, () => {
    round(s, -40, -60, 80, 62, 8, '#b0603c');
    line(s, [0, -60, 0, -130], 6, '#2f9a5a');
    ellipse(s, -24, -128, 28, 13, '#3fc173', 0.5);
    ellipse(s, 24, -142, 28, 13, '#57d98a', -0.5);
  });
};

export const viaduct: Scene = (s) => {
  sky(s, '#0a1030', '#1c2c5e', '#46568c', '#b78a8a');
  stars(s, 110, 5, 460);
  moon(s, s.cx - 380, 210, 80, '#fdf0d0', '#d8bd98');
  ridge(s, 700, 200, 4, '#1c2650', 0.9);
  mist(s, 760, 120, '#a5aed0', 0.4);
  const y = 600;
  rect(s, -20, y, s.w + 40, 26, '#0d1228');
  for (let i = 0; i < 9; i++)
    path(
      s,
      `M ${i * 220 - 20} ${y + 20} L ${i * 220 + 30} ${y + 20} L ${i * 220 + 24} 1010 L ${i * 220 - 14} 1010 Z M ${i * 220 + 30} ${y + 20} L ${i * 220 + 200} ${y + 20} Q ${i * 220 + 190} ${y + 60} ${i * 220 + 200} ${y + 120} Q ${i * 220 + 115} ${y - 30} ${i * 220 + 30} ${y + 120} Z`,
      '#0d1228',
    );
  trainSide(s, 300 + s.t * 105, y - 8, 92, 6, '#9c2430', '#4a1020', '#f0dcb8', '#ffdf95');
  mist(s, 960, 180, '#8f9ac4', 0.45);
};

export const compartment: Scene = (s) => {
  rect(s, 0, 0, s.w, 1000, vertical(s, 0, 1000, '#5a2a26', '#3a1820'));
  const w = { x: s.cx - 330, y: 150, w: 660, h: 430 };
  s.c.save();
  s.c.beginPath();
  s.c.roundRect(w.x, w.y, w.w, w.h, 40);
  s.c.clip();
  sky(s, '#0a1030', '#1c2c5e', '#5a6394');
  stars(s, 70, 8, 500);
  ridge(s, 520, 130, 5, '#131c44', 0.8, s.t * 50);
  ridge(s, 570, 60, 9, '#0a1026', 0.8, s.t * 110);
  s.c.restore();
  s.c.strokeStyle = '#c08a4a';
  s.c.lineWidth = 16;
  s.c.beginPath();
  s.c.roundRect(w.x, w.y, w.w, w.h, 40);
  s.c.stroke();
  line(s, [w.x, 290, w.x + w.w, 290], 8, '#c08a4a');
  for (const k of [-1, 1]) {
    round(s, s.cx + k * 640 - 230, 420, 460, 640, 50, '#7a2430');
    round(s, s.cx + k * 640 - 200, 450, 400, 220, 36, '#96303c');
  }
  const sway = Math.sin(s.t * 2.2) * 5;
  figure(s, s.cx + 500 + sway, 1120, 640, {
    color: '#1a0d14',
    wear: 'coat',
    hair: 'hat',
    top: '#262238',
    skin: '#4a2a20',
    crown: '#171322',
    flip: true,
  });
  figure(s, s.cx - 520 + sway, 1110, 560, {
    color: '#1a0d14',
    wear: 'dress',
    hair: 'bun',
    top: '#2f6b66',
    skin: '#5b3020',
    crown: '#140a10',
  });
  round(s, s.cx - 150, 700, 300, 22, 8, '#8a5a34');
  rect(s, s.cx - 12, 720, 24, 300, '#6b4326');
  round(s, s.cx + 50, 650, 44, 50, 8, '#fff3e0');
  steam(s, s.cx + 72, 646, 120, 12, '#ffffff', 0.4);
  curve(s, `M ${s.cx - 96} 700 L ${s.cx - 96} 640`, 8, '#c08a4a');
  path(s, `M ${s.cx - 146} 650 Q ${s.cx - 96} 560 ${s.cx - 46} 650 Z`, '#ffdf95');
  glow(s, s.cx - 96, 640, 360, '#ffcf7a', 0.7);
  vignette(s, 0.5);
};

export const emptyBench: Scene = (s) => {
  sky(s, '#0f1c2a', '#24404a', '#5f7f78', '#b7b48a');
  skyline(s, 640, 260, 14, '#233c44', '', 0);
  mist(s, 600, 160, '#d8d2a0', 0.5);
  rect(s, -20, 700, s.w + 40, 330, '#1a262c');
  rect(s, -20, 700, s.w + 40, 12, '#c9b46a');
  for (const dx of [-520, 380]) lamp(s, s.cx + dx, 720, 480, '#0a1216', '#ffe39a');
  rect(s, s.cx - 230, 690, 380, 20, '#4a3226');
  rect(s, s.cx - 230, 620, 380, 16, '#4a3226');
  for (const dx of [-200, 120]) rect(s, s.cx + dx, 620, 14, 170, '#2a1c16');
  round(s, s.cx - 90, 620, 120, 72, 10, '#9a5a2c');
  curve(s, `M ${s.cx - 56} 622 q 26 -34 52 0`, 7, '#6b3a1c');
  figure(s, s.cx + 300 - s.t * 7, 800, 340, {
    color: '#0a0f12',
    wear: 'coat',
    hair: 'hat',
    pose: 'walk',
    flip: true,
  });
  mist(s, 860, 130, '#c9cba8', 0.35);
};
