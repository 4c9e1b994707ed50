/** Episodes of Bustani ya Nyota: a farm under glass. */
import { ridge } from '../../draw/land.ts';
import { astronaut, dome } from '../../draw/objects.ts';
import { beam, disc, glow, milkyWay, stars } from '../../draw/sky.ts';
import {
  alpha,
  curve,
  ellipse,
  limb,
  line,
  path,
  poly,
  radial,
  random,
  rect,
  round,
  vertical,
  type Scene,
  type Stage,
} from '../../draw/stage.ts';
import { rain, sparks } from '../../draw/weather.ts';
import { door, who } from './parts.ts';

const SOIL = '#4a2a1c';

function night(s: Stage, seed: number): void {
  rect(s, 0, 0, s.w, 1000, vertical(s, 0, 1000, '#02040f', '#07102b', '#122348'));
  stars(s, 190, seed, 800);
}

function earth(s: Stage, x: number, y: number, r: number): void {
  glow(s, x, y, r * 2.2, '#6fc3ff', 0.7);
  disc(s, x, y, r, '#2f7fd6');
  s.c.save();
  s.c.beginPath();
  s.c.arc(x, y, r, 0, 7);
  s.c.clip();
  ellipse(s, x - r * 0.1, y - r * 0.2, r * 0.5, r * 0.62, '#5fb36a', 0.4);
  ellipse(s, x + r * 0.5, y + r * 0.5, r * 0.4, r * 0.3, '#5fb36a');
  for (let i = 0; i < 4; i++)
    ellipse(s, x - r * 0.5 + i * r * 0.36, y - r * 0.5 + i * r * 0.34, r * 0.6, r * 0.08, '#ffffffaa', -0.2);
  ellipse(s, x - r * 0.7, y + r * 0.5, r * 1.3, r * 1.3, '#02040f88');
  s.c.restore();
}

function regolith(s: Stage, y: number, seed: number): void {
  ridge(s, y - 10, 80, seed, '#5c6484', 0.8);
  rect(s, -20, y + 20, s.w + 40, 1040, vertical(s, y, 1000, '#aab0c6', '#4a5170'));
  const r = random(seed);
  for (let i = 0; i < 12; i++) {
    const x = r() * s.w;
    const yy = y + 60 + r() * (900 - y);
    ellipse(s, x, yy, 30 + r() * 60, 8 + r() * 12, '#5c6484');
    ellipse(s, x + 4, yy + 4, 26 + r() * 50, 6 + r() * 8, '#8087a4');
  }
}

/** A stalk of maize. */
function maize(s: Stage, x: number, y: number, h: number, lean = 0, green = '#2aa35e'): void {
  const top = x + lean * h;
  curve(s, `M ${x} ${y} Q ${x} ${y - h * 0.6} ${top} ${y - h}`, h * 0.035, '#17804f');
  for (let i = 0; i < 6; i++) {
    const k = 0.2 + i * 0.13;
    const px = x + lean * h * k * k;
    const py = y - h * k;
    const side = i % 2 ? 1 : -1;
    curve(
      s,
      `M ${px} ${py} q ${side * h * 0.16 + lean * h * 0.2} ${-h * 0.14} ${side * h * 0.3 + lean * h * 0.3} ${h * 0.04}`,
      h * 0.045,
      green,
    );
  }
  ellipse(s, top - 4, y - h * 0.62, h * 0.04, h * 0.1, '#f2c94c', lean);
}

const firstRain: Scene = (s) => {
  rect(s, 0, 0, s.w, 1000, vertical(s, 0, 1000, '#0f4a4a', '#1f8a6a', '#8fdc9a'));
  for (let i = 0; i < 7; i++)
    curve(
      s,
      `M ${i * 300 - 40} 1000 Q ${i * 300 + (889 - i * 300) * 0.2} 300 889 -120`,
      8,
      alpha('#d9f4ec', 0.5),
    );
  for (const y of [240, 520])
    curve(s, `M -40 ${y + 160} Q 889 ${y - 160} 1820 ${y + 160}`, 8, alpha('#d9f4ec', 0.4));
  for (let i = 0; i < 10; i++) maize(s, 60 + i * 190, 760, 300 + (i % 3) * 60, 0, '#17804f');
  rect(s, -20, 750, s.w + 40, 300, SOIL);
  for (let i = 0; i < 9; i++) ellipse(s, 100 + i * 200, 860 + (i % 3) * 40, 90, 14, '#7f9a8a');
  ['#ff7043', '#f2f4f8', '#f2b134', '#4fc3f7', '#c93565', '#f2f4f8', '#8bc34a'].forEach((top, i) =>
    who(s, 220 + i * 220, 880 + (i % 2) * 60, 380, {
      pose: i % 3 === 1 ? 'run' : 'cheer',
      wear: i % 2 ? 'trousers' : 'dress',
      top,
      hair: (['bun', 'afro', 'short', 'braids', 'cap', 'wrap', 'short'] as const)[i] ?? 'short',
    }),
  );
  rain(s, 240, 3, '#e8fff4', 0.5, 0.02);
};

const thief: Scene = (s) => {
  rect(s, 0, 0, s.w, 1000, vertical(s, 0, 1000, '#0a2a34', '#0f4a4a'));
  beam(s, 1500, -60, 2.3, 0.5, 1600, '#c9ffe0', 0.4);
  who(s, 1230, 760, 640, {
    color: '#062228',
    top: '#062228',
    skin: '#062228',
    crown: '#062228',
    foot: '#062228',
    pose: 'reach',
    hair: 'hood',
    flip: true,
  });
  rect(s, -20, 740, s.w + 40, 40, '#d9e6f0');
  rect(s, -20, 780, s.w + 40, 300, '#0a1c24');
  for (let i = 0; i < 7; i++) {
    const x = 160 + i * 240;
    if (i === 3) {
      ellipse(s, x, 738, 64, 12, '#5a3a2a');
      sparks(s, 6, 4, x, 690, 60, 40, '#b8ffce', 3);
      continue;
    }
    poly(s, [x - 70, 620, x + 70, 620, x + 52, 742, x - 52, 742], '#c9704a');
    line(s, [x, 620, x, 500], 10, '#2aa35e');
    ellipse(s, x - 44, 510, 50, 22, '#3fc173', 0.5);
    ellipse(s, x + 44, 486, 50, 22, '#57d98a', -0.5);
  }
};

const dark: Scene = (s) => {
  rect(s, 0, 0, s.w, 1000, '#010208');
  milkyWay(s, 4, '#4a5aa0', 260, -0.3);
  stars(s, 260, 8, 760);
  ridge(s, 760, 120, 7, '#0a0e1e', 0.8);
  rect(s, -20, 790, s.w + 40, 300, '#05070f');
  dome(s, s.cx - 60, 800, 400, vertical(s, 400, 800, '#06121a', '#0a2a28'), '#2a3a48');
  for (let i = 0; i < 9; i++) maize(s, s.cx - 340 + i * 70, 796, 150 + (i % 3) * 40, 0, '#0f3a2c');
  glow(s, s.cx + 60, 690, 230, '#ffb45c', 1);
  who(s, s.cx + 40, 800, 170, {
    color: '#1a0d08',
    top: '#7a3a1c',
    skin: '#3a1c10',
    hair: 'bun',
    wear: 'dress',
    pose: 'hold',
  });
  disc(s, s.cx + 92, 686, 10, '#fff0c0');
};

const soilLetter: Scene = (s) => {
  night(s, 12);
  earth(s, 380, 260, 150);
  regolith(s, 640, 9);
  ellipse(s, 1060, 850, 260, 54, SOIL);
  glow(s, 1060, 760, 260, '#7dffb3', 0.6);
  line(s, [1060, 850, 1060, 730], 12, '#2f9a5a');
  ellipse(s, 1014, 740, 56, 24, '#3fc173', 0.5);
  ellipse(s, 1106, 716, 56, 24, '#57d98a', -0.5);
  s.c.save();
  s.c.translate(760, 760);
  astronaut(s, 0, 0, 420, '#f4f6fb', '#aab3c8', radial(s, 5, -42, 16, '#bff5d0', '#2f8a7a', '#10283a'), 0.35);
  s.c.restore();
  poly(s, [1290, 880, 1420, 850, 1440, 930, 1310, 950], '#fff6e4');
};

const crack: Scene = (s) => {
  rect(s, 0, 0, s.w, 1000, vertical(s, 0, 1000, '#1b6a5c', '#2fae7c', '#b8f5a0'));
  for (let i = 0; i < 8; i++) maize(s, 60 + i * 250, 1040, 520 + (i % 2) * 120, 0, '#1f8f58');
  who(s, 500, 1120, 860, {
    color: '#0a2a20',
    wear: 'coat',
    hair: 'bun',
    top: '#ff7043',
    skin: '#5b3020',
    pose: 'raise',
  });
  rect(s, 0, 0, s.w, 1000, 'rgba(215,255,240,0.16)');
  for (const x of [250, 1560]) line(s, [x, -20, x - 40, 1020], 26, '#e8f2f6');
  line(s, [-20, 120, 1800, 60], 26, '#e8f2f6');
  const r = random(5);
  for (let i = 0; i < 13; i++) {
    const a = (i / 13) * Math.PI * 2 + r() * 0.3;
    const len = 130 + r() * 360;
    const points = [1060, 430];
    for (let k = 1; k <= 4; k++)
      points.push(
        1060 + Math.cos(a + (r() - 0.5) * 0.4) * ((len * k) / 4),
        430 + Math.sin(a + (r() - 0.5) * 0.4) * ((len * k) / 4),
      );
    line(s, points, 6 - i * 0.25, '#ffffff');
  }
  for (const k of [60, 120])
    curve(
      s,
      `M ${1060 - k} ${430 - k * 0.3} L ${1060 - k * 0.2} ${430 - k} L ${1060 + k} ${430 - k * 0.2} L ${1060 + k * 0.4} ${430 + k} Z`,
      4,
      '#ffffffcc',
    );
  disc(s, 1060, 430, 16, '#02040f');
};

const towards: Scene = (s) => {
  night(s, 18);
  ridge(s, 600, 260, 4, '#39415f', 0.6);
  line(s, [1380, 470, 1380, 330], 16, '#c9d2e4');
  s.c.save();
  s.c.translate(1390, 300);
  s.c.rotate(0.75);
  ellipse(s, 0, 0, 150, 60, '#eef2fa');
  ellipse(s, 0, -12, 132, 44, '#aab3c8');
  line(s, [0, -12, 0, -150], 8, '#eef2fa');
  s.c.restore();
  disc(s, 1620, 110, 16, '#fff6d8');
  glow(s, 1620, 110, 240, '#b8ffce', 1);
  rect(s, -20, 690, s.w + 40, 400, SOIL);
  for (let row = 0; row < 3; row++)
    for (let i = 0; i < 11; i++)
      maize(
        s,
        -60 + i * 170 + row * 60,
        760 + row * 120,
        300 + row * 60,
        0.42,
        ['#1f7f50', '#2aa35e', '#57c97a'][row] ?? '#2aa35e',
      );
  who(s, 330, 960, 420, {
    color: '#0a2a20',
    wear: 'dress',
    hair: 'bun',
    top: '#ff7043',
    skin: '#5b3020',
    pose: 'stand',
  });
};

const eighth: Scene = (s) => {
  night(s, 22);
  earth(s, 260, 190, 80);
  regolith(s, 700, 14);
  glow(s, 1180, 560, 460, '#ffdf9a', 0.8);
  beam(s, 1180, 500, Math.PI / 2, 0.7, 420, '#fff0c4', 0.6);
  poly(s, [1060, 500, 1100, 250, 1260, 250, 1300, 500], '#e8edf6');
  ellipse(s, 1180, 250, 82, 70, '#c9d2e4');
  rect(s, 1050, 490, 260, 60, '#8a93ac');
  for (const k of [-1, 1]) line(s, [1180 + k * 110, 540, 1180 + k * 240, 770], 18, '#c9d2e4');
  round(s, 1136, 330, 88, 120, 20, '#ffdf95');
  for (let i = 0; i < 7; i++)
    astronaut(
      s,
      180 + i * 118,
      800 + (i % 2) * 50,
      200,
      '#f4f6fb',
      '#aab3c8',
      radial(s, 5, -42, 16, '#ffd9a8', '#e2663f', '#401a4a'),
      0,
    );
  astronaut(
    s,
    1180,
    800,
    260,
    '#ffd6c4',
    '#c98a7a',
    radial(s, 5, -42, 16, '#bff5ff', '#3f8ac6', '#10283a'),
    0.05,
  );
};

const grafting: Scene = (s) => {
  rect(s, 0, 0, s.w, 420, vertical(s, 0, 420, '#0a3a3a', '#2fae7c'));
  rect(s, 0, 400, s.w, 640, vertical(s, 400, 1000, '#5a3422', '#2a140e'));
  for (const k of [-1, 1]) {
    const x = s.cx + k * 330;
    limb(s, x, 410, 26, x, 200, 14, '#17804f');
    for (let i = 0; i < 4; i++)
      ellipse(
        s,
        x + (i % 2 ? 90 : -90),
        210 + i * 44,
        100,
        34,
        k < 0 ? '#57d98a' : '#ff8fb1',
        i % 2 ? -0.4 : 0.4,
      );
    for (let i = 0; i < 5; i++)
      curve(
        s,
        `M ${x} 410 C ${x - k * 40 + (i - 2) * 80} ${560 + i * 20} ${s.cx + k * (60 - i * 60)} ${600 + i * 40} ${s.cx - k * (40 + i * 50)} ${700 + i * 60}`,
        16 - i * 2,
        k < 0 ? '#b8f5a0' : '#ffc4d6',
      );
  }
  glow(s, s.cx, 700, 330, '#fff3b0', 0.9);
  sparks(s, 26, 6, s.cx, 700, 380, 190, '#fff6cf', 4);
  for (let i = 0; i < 9; i++) ellipse(s, 120 + i * 200, 860 + ((i * 71) % 110), 34, 20, '#1d0d0a');
};

const weeds: Scene = (s) => {
  night(s, 27);
  dome(s, 330, 700, 260, vertical(s, 440, 700, '#1b6a5c', '#2fae7c', '#b8f5a0'), '#d9e6f0');
  regolith(s, 700, 21);
  const r = random(8);
  for (let i = 0; i < 16; i++) {
    const x = 760 + i * 66;
    const h = 160 + r() * 330;
    curve(
      s,
      `M ${x} 800 C ${x - 60} ${800 - h * 0.4} ${x + 90} ${800 - h * 0.7} ${x + (r() - 0.5) * 120} ${800 - h}`,
      13,
      i % 3 ? '#7a3f9a' : '#3fb8a0',
    );
    glow(s, x, 800 - h, 70, i % 3 ? '#d98aff' : '#7dffe0', 0.9);
    disc(s, x + (r() - 0.5) * 40, 800 - h, 16 + r() * 12, i % 3 ? '#e8b4ff' : '#b9fff0');
  }
  astronaut(
    s,
    640,
    800,
    330,
    '#f4f6fb',
    '#aab3c8',
    radial(s, 5, -42, 16, '#e8b4ff', '#7a3f9a', '#1d1030'),
    0.08,
  );
};

const radio: Scene = (s) => {
  rect(s, 0, 0, s.w, 1000, vertical(s, 0, 1000, '#0a1c34', '#123a4a'));
  s.c.save();
  s.c.beginPath();
  s.c.arc(1280, 360, 300, 0, 7);
  s.c.clip();
  rect(s, 900, 0, 900, 700, vertical(s, 60, 660, '#ffe2a0', '#ffc98a'));
  disc(s, 1380, 250, 60, '#fffbe6');
  for (let i = 0; i < 5; i++)
    ellipse(s, 1000 + i * 150, 560 + i * 14, 230, 150, ['#3f8a4b', '#57a85a', '#2f7a44'][i % 3] ?? '#3f8a4b');
  for (let i = 0; i < 8; i++) curve(s, `M 960 ${500 + i * 26} q 160 -40 320 0 t 320 0`, 6, '#2a6a3a');
  s.c.restore();
  for (let i = 0; i < 4; i++) {
    s.c.strokeStyle = alpha('#ffdf9a', 0.7 - i * 0.15);
    s.c.lineWidth = 9;
    s.c.beginPath();
    s.c.arc(1280, 360, 320 + i * 50, 2.3, 3.9);
    s.c.stroke();
  }
  rect(s, -20, 820, s.w + 40, 220, '#0a141f');
  line(s, [420, 480, 640, 130], 9, '#c9d2e4');
  round(s, 180, 470, 620, 360, 40, '#c9603a');
  round(s, 220, 510, 260, 280, 20, '#3a1c14');
  for (let i = 0; i < 7; i++) rect(s, 236, 532 + i * 36, 228, 12, '#8a3f28');
  round(s, 520, 520, 240, 90, 12, '#ffe9b0');
  glow(s, 640, 566, 220, '#ffdf95', 0.6);
  rect(s, 668, 524, 6, 82, '#d7263d');
  for (const x of [570, 700]) disc(s, x, 710, 46, '#f2e3c6');
};

const compost: Scene = (s) => {
  rect(s, 0, 0, s.w, 330, vertical(s, 0, 330, '#0f4a4a', '#3fb87f'));
  ['#6b4226', '#54301c', '#7a4a2a', '#3f2214', '#5d3820', '#2a160e'].forEach((color, i) => {
    path(s, `M -20 ${330 + i * 115} q 300 -50 600 0 t 600 0 t 620 -10 V 1020 H -20 Z`, color);
  });
  const r = random(3);
  for (let i = 0; i < 46; i++)
    ellipse(
      s,
      r() * s.w,
      380 + r() * 600,
      12 + r() * 26,
      6 + r() * 12,
      ['#c97a3f', '#8fae5a', '#d9a066', '#a8432c'][i % 4] ?? '#c97a3f',
      r() * 3,
    );
  for (let i = 0; i < 12; i++) maize(s, 40 + i * 160, 350, 180 + (i % 3) * 40, 0);
  round(s, 1060, 640, 210, 170, 84, '#d9dee8');
  ellipse(s, 1186, 722, 78, 62, '#2a3a5d');
  ellipse(s, 1206, 702, 26, 16, '#8fb4e8');
  line(s, [720, 110, 620, 560], 26, '#8a5a34');
  poly(s, [560, 540, 690, 566, 650, 720, 580, 706], '#aab3c8');
};

const bloom: Scene = (s) => {
  rect(s, 0, 0, s.w, 1000, vertical(s, 0, 1000, '#120a2a', '#2a1450', '#4a2060'));
  door(s, 1480, 900, 300, 620, '#0d0818', '#b8ffce');
  rect(s, 1340, 290, 280, 610, vertical(s, 290, 900, '#fff6d8', '#ffdf9a'));
  glow(s, 1480, 600, 620, '#ffe9b0', 0.7);
  who(s, 1480, 900, 460, {
    color: '#2a1450',
    top: '#2a1450',
    skin: '#2a1450',
    crown: '#2a1450',
    wear: 'robe',
    hair: 'hood',
  });
  rect(s, -20, 890, s.w + 40, 150, SOIL);
  curve(s, 'M 640 900 C 600 760 680 660 640 520', 26, '#17804f');
  for (const k of [-1, 1]) ellipse(s, 640 + k * 130, 760, 140, 40, '#2aa35e', k * -0.5);
  glow(s, 640, 420, 520, '#ff9ad0', 1);
  for (let ring = 0; ring < 3; ring++)
    for (let i = 0; i < 10; i++) {
      const a = (i / 10) * Math.PI * 2 + ring * 0.3;
      const d = 190 - ring * 60;
      ellipse(
        s,
        640 + Math.cos(a) * d,
        420 + Math.sin(a) * d,
        110 - ring * 24,
        50 - ring * 8,
        ['#e0559a', '#ff8fc0', '#ffd0e6'][ring] ?? '#ff8fc0',
        a,
      );
    }
  disc(s, 640, 420, 56, '#fff3b0');
  sparks(s, 40, 9, 700, 420, 520, 330, '#ffe9f4', 4);
};

export const bustaniEpisodes: Scene[][] = [
  [firstRain, thief, dark, soilLetter, crack, towards],
  [eighth, grafting, weeds, radio, compost, bloom],
];
