/** Beyond the air. */
import { station } from '../draw/craft.ts';
import { figure } from '../draw/figures.ts';
import { ridge } from '../draw/land.ts';
import { astronaut, dome } from '../draw/objects.ts';
import { disc, glow, milkyWay, stars } from '../draw/sky.ts';
import {
  alpha,
  curve,
  ellipse,
  inside,
  line,
  path,
  pick,
  radial,
  random,
  rect,
  vertical,
  type Scene,
} from '../draw/stage.ts';

/** A ring station above a white, dried-out sea. */
export const saltOrbit: Scene = (s) => {
  rect(s, 0, 0, s.w, 1000, radial(s, s.cx, 300, 1300, '#1a1440', '#0b0a24', '#03030d'));
  milkyWay(s, 4, '#b98cff', 300, -0.7);
  stars(s, 220, 2);
  const r = pick(s, 620, 1100);
  const py = pick(s, 1130, 1560);
  glow(s, s.cx + 30, py, r * 1.25, '#ffb59c', 0.55);
  ellipse(
    s,
    s.cx + 30,
    py,
    r,
    r,
    radial(s, s.cx + 220, py - r * 0.55, r * 1.4, '#fff4ea', '#f6c9b5', '#c9748a', '#4a2358', '#140a26'),
  );
  s.c.save();
  s.c.beginPath();
  s.c.arc(s.cx + 30, py, r, 0, 7);
  s.c.clip();
  const n = random(4);
  for (let i = 0; i < 26; i++)
    ellipse(
      s,
      s.cx + 30 + (n() - 0.5) * r * 1.7,
      py - r + n() * r * 0.9,
      40 + n() * 160,
      6 + n() * 14,
      alpha(n() > 0.5 ? '#ffffff' : '#a3506e', 0.22),
      -0.12,
    );
  s.c.restore();
  station(
    s,
    s.cx + pick(s, 0, 40),
    pick(s, 330, 360),
    pick(s, 250, 330),
    '#ffffff',
    '#c9cfdd',
    '#5c6485',
    -0.32,
  );
  glow(s, s.cx + 180, 190, 200, '#ffd9c0', 0.5);
  astronaut(
    s,
    s.cx - pick(s, 190, 330) + s.t * 2,
    pick(s, 600, 700),
    pick(s, 130, 170),
    '#f4f6fb',
    '#aab3c8',
    radial(s, 5, -42, 16, '#ffd9a8', '#e2663f', '#401a4a'),
    -0.45 + s.t * 0.02,
  );
  curve(
    s,
    `M ${s.cx - pick(s, 180, 320) + s.t * 2} ${pick(s, 580, 680)} C ${s.cx - 60} ${pick(s, 560, 600)} ${s.cx - 120} 450 ${s.cx + 10} ${pick(s, 400, 440)}`,
    2.4,
    '#f0e8dd',
  );
};

/** A garden under glass on the Moon, and the blue world above it. */
export const bustani: Scene = (s) => {
  rect(s, 0, 0, s.w, 1000, vertical(s, 0, 1000, '#02040f', '#07102b', '#122348'));
  stars(s, 210, 31, 760);
  const ex = s.cx + pick(s, 150, 330);
  glow(s, ex, 190, 280, '#6fc3ff', 0.7);
  disc(s, ex, 190, 110, '#2f7fd6');
  s.c.save();
  s.c.beginPath();
  s.c.arc(ex, 190, 110, 0, 7);
  s.c.clip();
  path(
    s,
    `M ${ex - 30} 110 C ${ex + 30} 110 ${ex + 60} 150 ${ex + 40} 190 C ${ex + 30} 230 ${ex + 10} 290 ${ex - 10} 290 C ${ex - 20} 240 ${ex - 60} 200 ${ex - 60} 160 C ${ex - 60} 130 ${ex - 50} 112 ${ex - 30} 110 Z`,
    '#5fb36a',
  );
  for (let i = 0; i < 4; i++) ellipse(s, ex - 60 + i * 44, 130 + i * 42, 70, 9, '#ffffffaa', -0.2);
  ellipse(s, ex - 66, 236, 150, 150, '#02040f99');
  s.c.restore();
  const y = pick(s, 690, 800);
  ridge(s, y - 20, 90, 6, '#5c6484', 0.8);
  ridge(s, y + 30, 50, 17, '#8b92ad', 0.6);
  const r = pick(s, 250, 340);
  const dx = s.cx - pick(s, 30, 20);
  glow(s, dx, y - 40, r * 1.7, '#7dffb3', 0.5);
  dome(s, dx, y + 30, r, vertical(s, y - r, y, '#1b6a5c', '#2fae7c', '#b8f5a0'), '#d9e6f0');
  const n = random(7);
  inside(s, `M ${dx - r} ${y + 30} A ${r} ${r} 0 0 1 ${dx + r} ${y + 30} Z`, () => {
    for (let i = 0; i < 15; i++) {
      const x = dx - r + (i + 0.5) * ((2 * r) / 15);
      const h = 50 + n() * 110;
      line(s, [x, y + 30, x, y + 30 - h * 0.7], 6, '#0f3d2c');
      for (let k = 0; k < 6; k++)
        ellipse(
          s,
          x + (n() - 0.5) * 50,
          y + 20 - h + (n() - 0.5) * 40,
          22 + n() * 14,
          16 + n() * 10,
          ['#0f5a3c', '#17804f', '#2aa35e', '#ff8fb1'][Math.floor(n() * 3.4)] ?? '#17804f',
        );
    }
    figure(s, dx + 20, y + 34, 130, {
      color: '#0a2a20',
      wear: 'dress',
      hair: 'bun',
      pose: 'raise',
      top: '#ff7043',
      skin: '#5b3020',
    });
    disc(s, dx + 20 + 34, y - 116, 12, '#ffd54f');
  });
  dome(s, dx, y + 30, r, 'rgba(210,255,240,0.08)', 'rgba(230,245,255,0.55)');
  path(
    s,
    `M ${dx - r * 0.8} ${y - r * 0.3} Q ${dx - r * 0.66} ${y - r * 0.72} ${dx - r * 0.28} ${y - r * 0.86} Q ${dx - r * 0.6} ${y - r * 0.6} ${dx - r * 0.8} ${y - r * 0.3} Z`,
    '#ffffff55',
  );
  rect(s, -20, y + 40, s.w + 40, 400, vertical(s, y + 40, 1000, '#aab0c6', '#3f4663'));
  for (let i = 0; i < 12; i++) {
    const x = n() * s.w;
    const yy = y + 80 + n() * 240;
    ellipse(s, x, yy, 24 + n() * 50, 7 + n() * 10, '#5c6484');
    ellipse(s, x + 3, yy + 3, 22 + n() * 44, 6 + n() * 8, '#79819f');
  }
};
