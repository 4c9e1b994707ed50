/** Shots of Hadithi ya Mbuyu, the film with two soundtracks. */
import { goat } from '../draw/animals.ts';
import { figure, type Look } from '../draw/figures.ts';
import { baobab, grass, ridge } from '../draw/land.ts';
import { glow, moon, sky, stars } from '../draw/sky.ts';
import {
  alpha,
  curve,
  ellipse,
  line,
  path,
  poly,
  random,
  rect,
  round,
  vertical,
  type Scene,
  type Stage,
} from '../draw/stage.ts';
import { sparks } from '../draw/weather.ts';

const SKIN = '#6b3a24';

function who(s: Stage, x: number, y: number, h: number, look: Partial<Look>): void {
  figure(s, x, y, h, { color: '#1a0d2e', skin: SKIN, crown: '#140a16', ...look });
}

function fire(s: Stage, x: number, y: number, k: number): void {
  glow(s, x, y - 60 * k, 460 * k, '#ffb45c', 0.85);
  for (const [dx, h, color] of [
    [-26, 110, '#ff7a2e'],
    [24, 120, '#ff8f3a'],
    [0, 160, '#ffb43a'],
    [0, 90, '#fff0b0'],
  ] as const) {
    const sway = Math.sin(s.t * 7 + dx) * 10;
    path(
      s,
      `M ${x + (dx - 26) * k} ${y} Q ${x + (dx - 30) * k} ${y - h * 0.5 * k} ${x + (dx + sway) * k} ${y - h * k} Q ${x + (dx + 30) * k} ${y - h * 0.5 * k} ${x + (dx + 26) * k} ${y} Z`,
      color,
    );
  }
  for (const d of [-1, 1])
    line(s, [x - d * 70 * k, y + 8 * k, x + d * 50 * k, y - 14 * k], 18 * k, '#3a1c14');
  sparks(s, 14, 5, x, y - 190 * k, 90 * k, 150 * k, '#ffd98a', 2.4);
}

function evening(s: Stage, seed: number): void {
  sky(s, '#0d1240', '#2a2a7a', '#6b3fa0', '#d45a9a', '#ffb26b');
  stars(s, 120, seed, 560, '#fff4d6');
  ridge(s, 700, 90, 6, '#7a3a8a', 0.4);
  rect(s, -20, 760, s.w + 40, 400, vertical(s, 760, 1000, '#35204f', '#120a26'));
}

export const grandfather: Scene = (s) => {
  evening(s, 4);
  moon(s, 330, 190, 74, '#fff3cf', '#e8c99a');
  baobab(s, 1480, 790, 720, vertical(s, 100, 790, '#5a2a4a', '#4a2038'), '#3aa17e', 5);
  fire(s, 930, 880, 1);
  who(s, 660, 900, 400, {
    pose: Math.sin(s.t * 1.4) > 0 ? 'hold' : 'reach',
    wear: 'robe',
    hair: 'cap',
    top: '#b3202c',
    crown: '#f2e3c6',
  });
  who(s, 1180, 920, 260, {
    pose: 'sit',
    wear: 'dress',
    hair: 'afro',
    top: '#f2b134',
    child: true,
    flip: true,
  });
  who(s, 1330, 930, 240, {
    pose: 'sit',
    wear: 'shorts',
    hair: 'short',
    top: '#2fb3a3',
    foot: '#2a3a8a',
    child: true,
    flip: true,
  });
  grass(s, 990, 60, 3, '#0d0720', 0.8);
};

function hollow(s: Stage): void {
  rect(s, 0, 0, s.w, 1000, vertical(s, 0, 1000, '#3a1c2a', '#5a2e30', '#2a1220'));
  for (let i = 0; i < 9; i++)
    curve(
      s,
      `M ${i * 220 - 40} -20 C ${i * 220 + 60} 300 ${i * 220 - 70} 640 ${i * 220 + 20} 1020`,
      30,
      alpha('#1d0a18', 0.4),
    );
  const r = random(9);
  for (let row = 0; row < 3; row++) {
    const y = 250 + row * 210;
    curve(s, `M -20 ${y} Q ${s.w / 2} ${y + 44} ${s.w + 20} ${y}`, 18, '#8a5030');
    for (let i = 0; i < 13; i++) {
      const x = 60 + i * 140 + r() * 30;
      const sag = 22 * (1 - ((x - s.w / 2) / (s.w / 2)) ** 2);
      const color = ['#ffd36b', '#7ff0d0', '#ff8fc0', '#9fb8ff', '#ffb08a'][Math.floor(r() * 5)] ?? '#ffd36b';
      const shine = 0.65 + 0.25 * Math.sin(s.t * 1.6 + i * 2 + row);
      if (r() < 0.16) {
        round(s, x - 28, y - 92 + sag, 56, 84, 16, '#ffffff18');
        continue;
      }
      glow(s, x, y - 46 + sag, 86, color, shine);
      round(s, x - 28, y - 92 + sag, 56, 84, 16, alpha(color, 0.75));
      rect(s, x - 18, y - 104 + sag, 36, 14, '#6b3a22');
    }
  }
  rect(s, -20, 880, s.w + 40, 200, '#1d0c18');
}

export const inside: Scene = (s) => {
  hollow(s);
  const walk = s.t * 14;
  who(s, 560 + walk, 930, 430, { pose: 'raise', wear: 'dress', hair: 'afro', top: '#f2b134', child: true });
  who(s, 800 + walk, 935, 380, {
    pose: 'walk',
    wear: 'shorts',
    hair: 'short',
    top: '#2fb3a3',
    foot: '#2a3a8a',
    child: true,
  });
  glow(s, 650 + walk, 480, 330, '#ffe2a0', 0.8);
  ellipse(s, 650 + walk, 478, 18, 24, '#fff6d8');
};

export const eater: Scene = (s) => {
  hollow(s);
  glow(s, 1150, 560, 460, '#ffe2a0', 0.6);
  goat(s, 1010, 930, 520, '#fffaf0', '#dccbb2', '#8a6a4a');
  const chew = Math.sin(s.t * 8) * 7;
  for (let i = 0; i < 4; i++)
    poly(
      s,
      [
        1290 + i * 60,
        520 + i * 26 + chew,
        1350 + i * 60,
        506 + i * 30 + chew,
        1362 + i * 60,
        566 + i * 30,
        1300 + i * 60,
        580 + i * 26,
      ],
      '#fff3dc',
    );
  for (let i = 0; i < 4; i++)
    line(s, [1306 + i * 60, 544 + i * 28 + chew, 1346 + i * 60, 534 + i * 30 + chew], 5, '#c97a3f');
  sparks(s, 22, 8, 1440, 600, 220, 150, '#ffe08a', 3.4);
  who(s, 330, 940, 430, { pose: 'raise', wear: 'dress', hair: 'afro', top: '#f2b134', child: true });
  who(s, 560, 945, 380, {
    pose: 'stand',
    wear: 'shorts',
    hair: 'short',
    top: '#2fb3a3',
    foot: '#2a3a8a',
    child: true,
  });
};

export const together: Scene = (s) => {
  evening(s, 12);
  baobab(s, 889, 800, 760, vertical(s, 60, 800, '#5a2a4a', '#8a4a4a', '#4a2038'), '#3aa17e', 5);
  for (const [dx, y, z] of [
    [-40, 640, 26],
    [40, 540, 22],
    [-10, 470, 20],
    [60, 660, 18],
  ] as const) {
    glow(s, 889 + dx, y, z * 4, '#ffd36b', 0.8 + 0.2 * Math.sin(s.t * 2 + dx));
    ellipse(s, 889 + dx, y, z * 0.62, z, '#ffe9a8');
  }
  fire(s, 889, 940, 0.8);
  who(s, 540, 940, 340, { pose: 'hold', wear: 'robe', hair: 'cap', top: '#b3202c', crown: '#f2e3c6' });
  who(s, 350, 950, 240, { pose: 'sit', wear: 'dress', hair: 'wrap', top: '#c93565', crown: '#f2b134' });
  who(s, 1130, 950, 250, { pose: 'cheer', wear: 'dress', hair: 'afro', top: '#f2b134', child: true });
  who(s, 1280, 950, 230, {
    pose: 'sit',
    wear: 'shorts',
    hair: 'short',
    top: '#2fb3a3',
    foot: '#2a3a8a',
    child: true,
    flip: true,
  });
  goat(s, 1500, 955, 200, '#fffaf0', '#dccbb2', '#8a6a4a', true);
  sparks(s, 40, 8, 889, 480, 560, 280, '#ffe08a', 3);
};
