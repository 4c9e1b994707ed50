/** Episodes of Ghorofa ya Tisa: one block, twelve moments. */
import { cat, goat } from '../../draw/animals.ts';
import { curtains, facade, skyline } from '../../draw/city.ts';
import { bust } from '../../draw/faces.ts';
import { washing } from '../../draw/market.ts';
import { pot } from '../../draw/objects.ts';
import { clouds, disc, glow, moon, sky, stars } from '../../draw/sky.ts';
import { ellipse, line, poly, rect, round, vertical, type Scene, type Stage } from '../../draw/stage.ts';
import { steam } from '../../draw/weather.ts';
import { crowd, door, hall, hanging, who, words } from './parts.ts';

const lift: Scene = (s) => {
  hall(s, 820, '#f3b27a', '#d9795a', '#7a3434');
  rect(s, s.cx - 330, 150, 660, 670, '#5d2530');
  rect(s, s.cx - 290, 190, 580, 630, vertical(s, 190, 820, '#fff1c9', '#f4c987'));
  for (const k of [-1, 1]) rect(s, s.cx + k * 250 - 60, 190, 120, 630, '#9aa3ad');
  round(s, s.cx - 60, 70, 120, 66, 10, '#2a1015');
  words(s, '9', s.cx, 124, 58, '#ff5c3a');
  who(s, s.cx - 90, 812, 480, {
    wear: 'dress',
    hair: 'wrap',
    top: '#7b2d8b',
    crown: '#f2b134',
    pose: 'hold',
  });
  who(s, s.cx + 110, 812, 500, { wear: 'coat', hair: 'hat', top: '#34406b', crown: '#222a4a' });
  ellipse(s, s.cx + 20, 560, 46, 38, '#fff7e8');
  ellipse(s, s.cx + 52, 524, 20, 22, '#fff7e8');
  poly(s, [s.cx + 70, 520, s.cx + 92, 526, s.cx + 70, 534], '#f2a51f');
  ellipse(s, s.cx + 52, 502, 12, 9, '#d7263d');
  poly(s, [s.cx - 20, 556, s.cx - 64, 520, s.cx - 46, 580], '#f2e3c6');
  who(s, s.cx + 560, 940, 560, {
    wear: 'trousers',
    hair: 'cap',
    top: '#2f7f79',
    crown: '#1d4a50',
    pose: 'reach',
    flip: true,
  });
};

const water: Scene = (s) => {
  sky(s, '#5cc0d8', '#a9e0de', '#fff0c2');
  clouds(s, 4, 3, 90, 240, '#ffffffcc');
  skyline(s, 700, 240, 8, '#e9b48a', '#ffffff', 0.12);
  rect(s, -20, 690, s.w + 40, 400, '#c9503f');
  rect(s, -20, 690, s.w + 40, 22, '#8e2f35');
  for (const dx of [180, 560]) rect(s, s.cx + dx, 470, 34, 230, '#5d1c2a');
  round(s, s.cx + 110, 150, 560, 340, 60, '#22272f');
  for (let i = 0; i < 5; i++) rect(s, s.cx + 110, 200 + i * 62, 560, 10, '#3b424d');
  line(s, [s.cx + 110, 460, s.cx - 20, 460, s.cx - 20, 640], 18, '#8b939c');
  ellipse(s, s.cx - 20, 668, 9, 16, '#7fd4f0');
  const cans = ['#f2b134', '#3f8a4b', '#2e86ab', '#e4573d', '#7b2d8b'];
  cans.forEach((color, i) => {
    const x = s.cx - 60 - i * 165;
    round(s, x - 46, 800, 92, 116, 14, color);
    round(s, x - 18, 776, 36, 30, 8, color);
    who(s, x - 76, 920, 330 + (i % 2) * 40, {
      wear: i % 2 ? 'dress' : 'trousers',
      hair: (['wrap', 'short', 'bun', 'cap', 'afro'] as const)[i] ?? 'short',
      top: cans[(i + 2) % 5] ?? '#34406b',
      pose: i === 0 ? 'reach' : 'stand',
    });
  });
};

function stairs(
  s: Stage,
  x: number,
  y: number,
  steps: number,
  w: number,
  h: number,
  color: string,
  edge: string,
): void {
  for (let i = 0; i < steps; i++) {
    rect(s, x + i * w, y - i * h, s.w, h + 4, color);
    rect(s, x + i * w, y - i * h, w + 4, 10, edge);
    rect(s, x + i * w, y - i * h, w, 1000, color);
  }
}

const mattress: Scene = (s) => {
  rect(s, 0, 0, s.w, 1000, vertical(s, 0, 1000, '#f7cf9a', '#e08f6a'));
  words(s, '4', 250, 360, 260, '#ffffff55');
  stairs(s, 330, 900, 11, 130, 78, '#a8453c', '#e6a06e');
  line(s, [250, 640, 1650, -200], 16, '#5d1c2a');
  for (let i = 0; i < 11; i++)
    line(s, [320 + i * 130, 598 - i * 78, 320 + i * 130, 900 - i * 78], 7, '#5d1c2a');
  s.c.save();
  s.c.translate(1000, 420);
  s.c.rotate(-0.54);
  round(s, -330, -100, 660, 170, 46, '#fff6e4');
  for (let i = 0; i < 7; i++) rect(s, -290 + i * 92, -100, 34, 170, '#7fb7d8');
  round(s, -330, 40, 660, 34, 17, '#d9c9ae');
  s.c.restore();
  who(s, 190, 960, 520, { wear: 'trousers', hair: 'cap', top: '#2f7f79', crown: '#1d4a50', pose: 'hold' });
  round(s, 300, 560, 110, 80, 6, '#fff6e4');
  for (let i = 0; i < 4; i++) rect(s, 316, 574 + i * 15, 76, 4, '#b8573c');
};

const garden: Scene = (s) => {
  sky(s, '#ffb37a', '#ffd59a', '#fff2cd');
  disc(s, s.cx + 420, 400, 110, '#fffbe6');
  glow(s, s.cx + 420, 400, 420, '#ffe9b0', 0.8);
  skyline(s, 640, 300, 12, '#d98f7a', '#fff2cd', 0.1);
  rect(s, -20, 630, s.w + 40, 400, '#b8433c');
  rect(s, -20, 612, s.w + 40, 30, '#7d2830');
  for (let row = 0; row < 3; row++) {
    const y = 740 + row * 105;
    rect(s, -20, y, s.w + 40, 46, '#5a2f22');
    for (let i = 0; i < 20; i++) {
      const x = i * 96 - (row % 2) * 40;
      for (const k of [-1, 0, 1])
        ellipse(s, x + k * 22, y - 18 - (k === 0 ? 20 : 0), 20, 32, k === 0 ? '#4cb05a' : '#2f8a4b', k * 0.7);
    }
    if (row === 0) {
      who(s, s.cx - 520, 760, 330, {
        wear: 'dress',
        hair: 'wrap',
        top: '#7b2d8b',
        crown: '#f2b134',
        pose: 'reach',
      });
      who(s, s.cx + 80, 760, 340, {
        wear: 'trousers',
        hair: 'hat',
        top: '#34406b',
        crown: '#d9b36c',
        pose: 'cheer',
      });
    }
    if (row === 1) who(s, s.cx - 200, 870, 360, { wear: 'dress', hair: 'bun', top: '#c93565', pose: 'hold' });
    if (row === 1)
      who(s, s.cx + 520, 870, 350, {
        wear: 'shorts',
        hair: 'afro',
        top: '#f2b134',
        foot: '#34406b',
        pose: 'raise',
        flip: true,
      });
  }
};

const blackout: Scene = (s) => {
  sky(s, '#060818', '#101a3a', '#26305c');
  stars(s, 160, 4, 700);
  moon(s, 300, 200, 70, '#f4ecd0', '#cfc3a0');
  rect(s, 560, 60, 1260, 1000, '#2b1420');
  facade(s, 590, 90, 6, 5, [190, 190], '#3a1a28', '#170a12', (z, x, y, w, h, i) => {
    const lit = [0, 2, 3, 7, 9, 10, 14, 16, 17, 21, 23, 26].includes(i);
    rect(z, x, y, w, h, lit ? vertical(z, y, y + h, '#5a2c1e', '#a85a2a') : '#120a16');
    if (!lit) return;
    glow(z, x + w / 2, y + h * 0.7, h * 1.1, '#ffb45c', 0.9);
    rect(z, x + w / 2 - 5, y + h * 0.7, 10, h * 0.3, '#fff3dc');
    ellipse(z, x + w / 2, y + h * 0.64, 6, 13, '#fff6c9');
    if (i % 2) bust(z, x + w * 0.25, y + h, h * 0.6, '#1a0a10');
    if (i % 3 === 0) bust(z, x + w * 0.78, y + h, h * 0.5, '#1a0a10');
  });
  skyline(s, 1000, 240, 5, '#0b1024');
};

const meeting: Scene = (s) => {
  hall(s, 700, '#f6d9a4', '#eab27c', '#8a4a38');
  round(s, s.cx - 300, 90, 600, 300, 10, '#2f4a3e');
  words(s, 'AGENDA', s.cx, 190, 74, '#fff6e4');
  words(s, '1.  THE LIFT', s.cx, 300, 60, '#f2d479');
  who(s, s.cx + 440, 720, 440, {
    wear: 'coat',
    hair: 'hat',
    top: '#34406b',
    crown: '#222a4a',
    pose: 'raise',
    flip: true,
  });
  rect(s, s.cx - 420, 620, 760, 26, '#5d2b22');
  rect(s, s.cx - 400, 646, 720, 120, '#f7efe0');
  for (let i = 0; i < 9; i++)
    ellipse(s, s.cx - 150 + i * 28, 608 - (i % 3) * 12, 24, 12, i % 2 ? '#d9a066' : '#b87340');
  for (const [x, color] of [
    [420, '#e4573d'],
    [1500, '#f2b134'],
  ] as const) {
    rect(s, x - 6, 560, 12, 240, '#3a1526');
    ellipse(s, x, 540, 18, 40, color);
  }
  crowd(s, 790, 130, 4);
  crowd(s, 930, 170, 9);
};

const paint: Scene = (s) => {
  rect(s, 0, 0, s.w, 1000, '#c9503f');
  ['#f2b134', '#2f7f79', '#c93565', '#b7c9f2', '#8fd694', '#f7a072', '#7b2d8b', '#f4e3b2'].forEach(
    (color, i) => {
      const x = i * 224;
      rect(s, x, -20, 226, 620 + ((i * 137) % 300), color);
      for (let k = 0; k < 4; k++)
        round(s, x + k * 56 + 8, 560 + ((i * 137) % 300), 34, 70 + ((k * 61 + i * 30) % 90), 17, color);
    },
  );
  facade(s, 60, 60, 4, 2, [430, 330], 'rgba(0,0,0,0)', '#5d1c2a', (z, x, y, w, h, i) => {
    rect(z, x, y, w, h, vertical(z, y, y + h, '#fff0c4', '#ffcf87'));
    if (i === 1)
      who(z, x + w / 2, y + h + 120, h * 1.2, { wear: 'dress', hair: 'wrap', top: '#7b2d8b', pose: 'cheer' });
    else if (i === 6) cat(z, x + w / 2, y + h, h * 0.7, '#3a1526');
    else curtains(z, x, y, w, h, i % 2 ? '#f7f0dd' : '#a8323e', 0.3);
  });
  for (const x of [560, 1320]) {
    for (const k of [0, 110]) line(s, [x + k, 1000, x + k + 30, 300], 16, '#6b3a22');
    for (let i = 0; i < 9; i++)
      line(s, [x + 4 + i * 3, 960 - i * 78, x + 116 + i * 3, 960 - i * 78], 12, '#8a4f30');
  }
  who(s, 640, 820, 420, {
    wear: 'trousers',
    hair: 'cap',
    top: '#fff6e4',
    foot: '#fff6e4',
    pose: 'reach',
    crown: '#e4573d',
  });
  who(s, 1400, 700, 420, {
    wear: 'trousers',
    hair: 'cap',
    top: '#fff6e4',
    foot: '#fff6e4',
    pose: 'raise',
    crown: '#2e86ab',
    flip: true,
  });
};

const tenant: Scene = (s) => {
  hall(s, 830, '#8a4a52', '#5d2c40', '#2c1420');
  hanging(s, s.cx + 90, 110, '#ffd590', 520);
  door(s, s.cx + 90, 830, 340, 600, '#2f6b66');
  words(s, '9F', s.cx + 90, 320, 90, '#f2d479');
  rect(s, s.cx - 80, 818, 340, 12, '#ffe7a8');
  glow(s, s.cx + 90, 834, 260, '#ffdf95', 0.6);
  who(s, s.cx - 360, 930, 620, {
    wear: 'dress',
    hair: 'wrap',
    top: '#c93565',
    crown: '#f2b134',
    pose: 'hold',
  });
  pot(s, s.cx - 150, 540, 170, '#8b8f99', '#c9ccd3', '#5b5f69');
  steam(s, s.cx - 150, 440, 260, 26, '#ffffff', 0.6);
  for (const x of [s.cx - 700, s.cx + 720]) door(s, x, 830, 320, 600, '#6b3340');
};

const final: Scene = (s) => {
  rect(s, 0, 0, s.w, 1000, '#7d2830');
  rect(s, 0, 0, s.w, 470, vertical(s, 0, 470, '#2a3a6e', '#4b6bb0'));
  rect(s, 0, 530, s.w, 470, vertical(s, 530, 1000, '#4a1f2e', '#8a3a3a'));
  rect(s, 0, 470, s.w, 60, '#5d1c2a');
  for (const [y, color] of [
    [470, '#7ec8ff'],
    [1000, '#ff9d6b'],
  ] as const) {
    round(s, 120, y - 330, 330, 210, 14, '#0d1220');
    rect(s, 138, y - 312, 294, 174, '#3f9a4b');
    ellipse(s, 285, y - 225, 40, 40, '#ffffff66');
    rect(s, 283, y - 312, 4, 174, '#ffffff88');
    glow(s, 285, y - 220, 520, color, 0.6);
    rect(s, 150, y - 120, 270, 120, '#3a1a1c');
  }
  for (let i = 0; i < 5; i++)
    who(s, 720 + i * 210, 476, 330 + (i % 2) * 30, {
      pose: 'cheer',
      wear: i % 2 ? 'dress' : 'trousers',
      hair: (['afro', 'cap', 'wrap', 'short', 'bun'] as const)[i] ?? 'short',
      top: '#f2b134',
      foot: '#1d3a6b',
    });
  for (let i = 0; i < 4; i++)
    who(s, 760 + i * 240, 1012, 320, {
      pose: i % 2 ? 'stand' : 'sit',
      wear: i % 2 ? 'dress' : 'trousers',
      hair: (['hat', 'bun', 'short', 'wrap'] as const)[i] ?? 'short',
      top: '#b3202c',
      foot: '#2a1018',
      flip: i > 1,
    });
};

const seven: Scene = (s) => {
  sky(s, '#79cfe0', '#bfe6da', '#fff2cd');
  skyline(s, 720, 200, 21, '#e3b08a', '#ffffff', 0.1);
  rect(s, 1180, 0, 700, 1000, '#b8433c');
  words(s, '7', 1500, 420, 260, '#ffffff44');
  door(s, 1500, 800, 260, 460, '#2f7f79');
  rect(s, -20, 800, s.w + 40, 240, '#8e2f35');
  washing(
    s,
    40,
    240,
    1180,
    190,
    ['#e76f51', '#f4e1c1', '#2a9d8f', '#e9c46a', '#c94f7c', '#5b8dd9'],
    '#5d1c2a',
    2.1,
  );
  goat(s, 700, 806, 380, '#fffaf0', '#dccbb2', '#8a6a4a');
  poly(s, [900, 420, 990, 400, 1010, 470, 930, 500], '#c94f7c');
  for (let x = -10; x < 1180; x += 86) rect(s, x, 820, 14, 200, '#5d1c2a');
  rect(s, -20, 800, 1200, 22, '#5d1c2a');
};

const grandfather: Scene = (s) => {
  rect(s, 0, 0, s.w, 1000, '#2a1018');
  rect(s, 380, 60, 1020, 900, vertical(s, 60, 960, '#f2b98a', '#c96a52'));
  rect(s, 380, 830, 1020, 130, '#6b2c28');
  rect(s, 460, 150, 300, 300, '#fff6e0');
  rect(s, 478, 168, 264, 264, vertical(s, 168, 432, '#5a4a8a', '#f08a6a', '#ffd48a'));
  disc(s, 640, 380, 46, '#fff2c4');
  rect(s, 606, 168, 10, 264, '#fff6e0');
  round(s, 860, 660, 520, 90, 20, '#fff6e4');
  round(s, 860, 700, 520, 130, 10, '#34406b');
  round(s, 1220, 610, 150, 90, 40, '#f7efe0');
  who(s, 960, 850, 500, {
    pose: 'sit',
    wear: 'trousers',
    hair: 'hat',
    top: '#6b4f3a',
    foot: '#3a2a22',
    crown: '#4a3626',
  });
  who(s, 620, 880, 540, { pose: 'reach', wear: 'trousers', hair: 'cap', top: '#2f7f79', crown: '#1d4a50' });
  line(s, [800, 420, 1392, 420], 9, '#f2d479');
  for (let i = 0; i < 13; i++) line(s, [810 + i * 47, 420, 810 + i * 47, 440], 4, '#f2d479');
  words(s, '2 m', 1180, 400, 56, '#fff6e4');
  hanging(s, 1080, 150, '#ffdf9a', 420);
};

const tuesday: Scene = (s) => {
  rect(s, 0, 0, s.w, 1000, vertical(s, 0, 1000, '#5a2a4a', '#a8453c'));
  stairs(s, -60, 940, 9, 215, 96, '#7d2b36', '#f2a86a');
  for (let i = 0; i < 9; i++) {
    const x = 100 + i * 205;
    const y = 150 - Math.sin((i / 8) * Math.PI) * -60;
    glow(s, x, y, 110, ['#ffd36b', '#ff8a5c', '#7ff0d0'][i % 3] ?? '#ffd36b', 0.9);
    ellipse(s, x, y, 20, 26, ['#fff0b3', '#ffb08a', '#b9ffe9'][i % 3] ?? '#fff0b3');
    if (i > 0) line(s, [x - 205, 124 - Math.sin(((i - 1) / 8) * Math.PI) * -60, x, y - 26], 3, '#2a1018');
  }
  const looks = ['#f2b134', '#2f7f79', '#c93565', '#34406b', '#3f8a4b', '#e4573d', '#fff0d2'];
  looks.forEach((top, i) =>
    who(s, 150 + i * 215, 872 - i * 96 + 62, 300, {
      pose: i % 3 === 0 ? 'sit' : i % 3 === 1 ? 'cheer' : 'hold',
      wear: i % 2 ? 'dress' : 'trousers',
      hair: (['wrap', 'afro', 'cap', 'bun', 'hat', 'short', 'wrap'] as const)[i] ?? 'short',
      top,
    }),
  );
};

export const ghorofaEpisodes: Scene[][] = [
  [lift, water, mattress, garden, blackout, meeting],
  [paint, tenant, final, seven, grandfather, tuesday],
];
