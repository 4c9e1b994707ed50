/** Mountains, plains and deserts. */
import { camel, elephant } from '../draw/animals.ts';
import { flock } from '../draw/birds.ts';
import { figure } from '../draw/figures.ts';
import { acacia, candelabra, dune, grass, mountain, ridge } from '../draw/land.ts';
import { turbine } from '../draw/machines.ts';
import { bandedSun, beam, clouds, disc, glow, milkyWay, sky, stars } from '../draw/sky.ts';
import { alpha, blend, curve, line, pick, poly, random, rect, vertical, type Scene } from '../draw/stage.ts';
import { mist, sparks } from '../draw/weather.ts';

/** Three climbers, one rope, and the roof of Kenya at night. */
export const kilele: Scene = (s) => {
  sky(s, '#050a24', '#10204f', '#2b4a86', '#6f8fc0', '#e9b7a2');
  milkyWay(s, 6, '#8fa8ff', 240, -0.55);
  stars(s, 170, 8, 560);
  const y = pick(s, 920, 1000);
  mountain(
    s,
    s.cx - pick(s, 210, 420),
    y,
    620,
    pick(s, 400, 470),
    '#5b76b0',
    '#33487f',
    '#dfe8fb',
    '#a9bde6',
    5,
    0.42,
  );
  mountain(
    s,
    s.cx + pick(s, 260, 430),
    y,
    640,
    pick(s, 350, 420),
    '#5b76b0',
    '#33487f',
    '#dfe8fb',
    '#a9bde6',
    9,
    0.4,
  );
  mist(s, y - 190, 120, '#c5d3f2', 0.35);
  mountain(
    s,
    s.cx + 30,
    y,
    pick(s, 700, 900),
    pick(s, 620, 760),
    '#33467c',
    '#16224d',
    '#f6f9ff',
    '#9fb4e2',
    2,
    0.5,
  );
  mist(s, y - 60, 170, '#f0c5b4', 0.55);
  ridge(s, y - 70, 170, 31, '#0b1230', 1.2);
  const ry = (x: number) => y - 180 - (x - s.cx) * 0.38;
  poly(
    s,
    [
      s.cx - 420,
      y + 140,
      s.cx - 330,
      ry(s.cx - 330) + 190,
      s.cx - 120,
      ry(s.cx - 120) + 120,
      s.cx + 10,
      ry(s.cx) + 70,
      s.cx + 110,
      ry(s.cx + 110) + 60,
      s.cx + 190,
      ry(s.cx + 190) + 30,
      s.cx + 330,
      y + 180,
      s.cx + 330,
      1100,
      s.cx - 420,
      1100,
    ],
    '#060b22',
  );
  const spots: [number, number][] = [
    [s.cx - 120, ry(s.cx - 120) + 122],
    [s.cx + 20, ry(s.cx) + 74],
    [s.cx + 168, ry(s.cx + 168) + 38],
  ];
  line(
    s,
    spots.flatMap(([x, py]) => [x, py - 46]),
    2,
    '#ffb25a',
  );
  spots.forEach(([x, py], i) => {
    figure(s, x, py, 92, {
      color: '#03061a',
      pose: i === 2 ? 'cheer' : 'climb',
      wear: 'trousers',
      hair: 'hood',
      top: ['#c8442f', '#d99a2b', '#2f8f83'][i] ?? '#c8442f',
    });
    glow(s, x + 12, py - 88, 60, '#fff0c0', 1);
    if (i < 2) beam(s, x + 12, py - 88, -0.5, 0.3, 190, '#fff0c0', 0.7);
  });
};

/** Turbines turning over a jade desert lake. */
export const windCounters: Scene = (s) => {
  const y = pick(s, 500, 640);
  sky(s, '#f4a261', '#f7bd7d', '#fbdca5', '#fdeecb');
  disc(s, s.cx - pick(s, 140, 220), 250, 72, '#fff8e1');
  glow(s, s.cx - pick(s, 140, 220), 250, 330, '#fff1c4', 0.7);
  ridge(s, y - 60, 130, 5, '#d99a76', 0.8);
  ridge(s, y - 10, 90, 18, '#b87256', 0.9);
  rect(s, -20, y - 6, s.w + 40, 90, vertical(s, y, y + 90, '#2fa18c', '#67c9b0'));
  for (let i = 0; i < 24; i++) rect(s, (i * 173) % s.w, y + ((i * 29) % 80), 90, 2, '#ffffff55');
  ridge(s, y + 84, 20, 25, '#c7633a', 0.7);
  rect(s, -20, y + 100, s.w + 40, 600, vertical(s, y + 90, 1000, '#b8532f', '#6b2a1f'));
  const spots = pick<[number, number, number][]>(
    s,
    [
      [-190, 60, 330],
      [-60, 84, 440],
      [130, 130, 620],
      [250, 66, 360],
    ],
    [
      [-430, 40, 300],
      [-210, 60, 400],
      [-20, 84, 500],
      [250, 160, 730],
      [440, 70, 420],
    ],
  );
  for (const [dx, dy, h] of spots)
    turbine(s, s.cx + dx, y + dy, h, '#fffaf0', '#d8c7b4', dx * 0.7 + s.t * (1.3 - h / 1000));
  candelabra(s, s.cx - pick(s, 255, 520), y + pick(s, 150, 230), pick(s, 130, 190), '#3a1a18');
  figure(s, s.cx - pick(s, 80, 130), y + pick(s, 128, 230), pick(s, 150, 170), {
    color: '#2a1214',
    wear: 'robe',
    hair: 'short',
    top: '#b3202c',
    pose: 'hold',
    skin: '#2a1214',
    extra: (z) => line(z, [30, -104, 30, -2], 1.6, '#2a1214'),
  });
  for (let i = 0; i < 6; i++)
    camelDot(s, s.cx + pick(s, 60, 290) + i * 46, y + pick(s, 108, 150) + (i % 2) * 8);
};

/** A caravan walks off the edge of a paper map. */
export const mapEnds: Scene = (s) => {
  sky(s, '#123c5a', '#2d7f93', '#f2c078', '#f6a25a');
  bandedSun(s, s.cx + pick(s, 90, 120), 330, pick(s, 190, 230), '#fff3c9', '#ff9a4a', 6);
  dune(s, s.cx - 260, 640, pick(s, 560, 1100), 150, '#f0b269', '#c27a43');
  dune(s, s.cx + 330, 680, pick(s, 620, 1700), 190, '#eba45a', '#b3673a');
  dune(s, s.cx - 90, 800, pick(s, 760, 1300), 230, '#e08f45', '#96492e');
  for (let i = 0; i < 5; i++) {
    const x = s.cx - 190 + i * 92 + s.t * 3;
    const y = 574 + (i - 1) * (i - 1) * 9;
    if (i === 4)
      figure(s, x, y + 2, 82, { color: '#2b1020', wear: 'robe', hair: 'wrap', pose: 'walk', top: '#1d6b72' });
    else camel(s, x, y, 78, '#2b1020', false, ['#c0392b', '#f4d58d', '#1d6b72', '#c0392b'][i]);
  }
  dune(s, s.cx + 250, pick(s, 930, 980), pick(s, 860, 1700), 190, '#a9512f', '#5d2424');
  const r = random(9);
  blend(s, 'screen', 0.5, () => {
    for (let i = 0; i < 14; i++) {
      const y = 690 + i * 24;
      curve(
        s,
        `M ${s.cx - 700} ${y} q 160 ${-22 - r() * 20} 330 0 t 330 0 t 330 0 t 330 0`,
        1.6,
        alpha('#ffe2ae', 0.35),
      );
    }
  });
  line(s, [s.cx + 230, 480, s.cx + 270, 520], 9, '#c0212f');
  line(s, [s.cx + 270, 480, s.cx + 230, 520], 9, '#c0212f');
  s.c.setLineDash([4, 20]);
  curve(
    s,
    `M ${s.cx + 200} 540 C ${s.cx + 120} 620 ${s.cx + 330} 690 ${s.cx + 160} 760 S ${s.cx - 200} 820 ${s.cx - 120} 960`,
    6,
    '#c0212f',
  );
  s.c.setLineDash([]);
  flock(s, s.cx - 160, 200, 5, 32, '#123c5a');
};

/** Elephants under the first sun of the long rains. */
export const rift: Scene = (s) => {
  const y = pick(s, 660, 800);
  sky(s, '#43122e', '#8f2338', '#d9502f', '#f79a3c', '#ffd06b');
  const sy = y - 210;
  glow(s, s.cx, sy, 640, '#ffd27a', 0.8);
  disc(s, s.cx, sy, pick(s, 220, 270), '#fff0b3');
  clouds(s, 5, 7, 150, 330, alpha('#f3a35a', 0.35), 4);
  ridge(s, y - 60, 90, 3, '#c4532d', 0.5);
  mist(s, y - 60, 70, '#ffcf7a', 0.5);
  ridge(s, y - 20, 60, 12, '#7d2a28', 0.5);
  acacia(s, s.cx + pick(s, 200, 380), y + 6, pick(s, 300, 420), '#2a0d17', 4);
  acacia(s, s.cx - pick(s, 270, 470), y - 10, 150, '#5a1b23', 9);
  rect(s, -20, y, s.w + 40, 400, vertical(s, y, 1000, '#3a1119', '#14060c'));
  const herd: [number, number][] = pick(
    s,
    [
      [55, 250],
      [-205, 112],
    ],
    [
      [30, 290],
      [-330, 135],
      [470, 170],
    ],
  );
  for (const [dx, h] of herd) {
    // A shifted copy in the colour of the sun makes the lit edge.
    elephant(s, s.cx + dx + 2 + s.t * 4, y + 12, h, '#f79a3c', '#f79a3c');
    elephant(s, s.cx + dx + s.t * 4, y + 18, h, '#1b0810', '#3d1520');
  }
  grass(s, y + 30, 46, 3, '#14060c', 1.1);
  sparks(s, 30, 3, s.cx, y - 60, 420, 160, '#ffd98a', 2.4);
  flock(s, s.cx - 60, 180, 9, 30, '#43122e');
};

function camelDot(s: Parameters<Scene>[0], x: number, y: number): void {
  camel(s, x + s.t * 3, y, 44, '#4a1f1a');
}
