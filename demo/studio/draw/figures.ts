import { at, ellipse, limb, line, path, poly, round, type Paint, type Stage } from './stage.ts';

/** Joints of a body 100 high whose feet stand at 0,0; x to the right, y up negative. */
interface Pose {
  lean: number;
  armL: [number, number, number, number];
  armR: [number, number, number, number];
  legL: [number, number, number, number];
  legR: [number, number, number, number];
  drop?: number;
}

const POSES = {
  stand: {
    lean: 0,
    armL: [-14, -62, -13, -45],
    armR: [14, -62, 13, -45],
    legL: [-5, -26, -6, -1],
    legR: [5, -26, 6, -1],
  },
  walk: {
    lean: 2,
    armL: [-16, -62, -10, -47],
    armR: [15, -64, 22, -50],
    legL: [-8, -27, -17, -3],
    legR: [9, -27, 12, -1],
  },
  run: {
    lean: 7,
    armL: [-15, -66, -17, -52],
    armR: [22, -68, 30, -78],
    legL: [-6, -32, -26, -27],
    legR: [17, -34, 19, -8],
  },
  raise: {
    lean: 0,
    armL: [-14, -62, -15, -45],
    armR: [20, -86, 23, -106],
    legL: [-6, -26, -8, -1],
    legR: [5, -26, 7, -1],
  },
  cheer: {
    lean: 0,
    armL: [-20, -88, -24, -108],
    armR: [20, -88, 24, -108],
    legL: [-7, -26, -10, -1],
    legR: [7, -26, 10, -1],
  },
  hold: {
    lean: 1,
    armL: [-14, -62, -12, -45],
    armR: [18, -68, 30, -72],
    legL: [-5, -26, -6, -1],
    legR: [5, -26, 6, -1],
  },
  reach: {
    lean: 3,
    armL: [-14, -62, -12, -46],
    armR: [22, -80, 36, -84],
    legL: [-6, -26, -9, -1],
    legR: [6, -26, 8, -1],
  },
  sit: {
    lean: -2,
    armL: [-8, -62, 2, -52],
    armR: [14, -62, 18, -52],
    legL: [16, -48, 17, -26],
    legR: [20, -48, 23, -26],
  },
  climb: {
    lean: 8,
    armL: [-10, -62, -4, -48],
    armR: [26, -84, 34, -96],
    legL: [-6, -26, -12, -2],
    legR: [18, -40, 16, -18],
  },
  row: {
    lean: 6,
    armL: [10, -64, 24, -60],
    armR: [18, -62, 28, -54],
    legL: [14, -46, 26, -40],
    legR: [16, -46, 28, -38],
  },
} satisfies Record<string, Pose>;

export type PoseName = keyof typeof POSES;
export type Wear = 'trousers' | 'dress' | 'coat' | 'robe' | 'shorts';
export type Hair = 'short' | 'afro' | 'bun' | 'wrap' | 'hat' | 'braids' | 'cap' | 'hood' | 'helmet';

export interface Look {
  pose?: PoseName;
  wear?: Wear;
  hair?: Hair;
  color: string;
  /** Colours of clothes, skin and hair; a plain silhouette without them. */
  top?: Paint;
  foot?: Paint;
  skin?: string;
  crown?: string;
  child?: boolean;
  flip?: boolean;
  extra?: (s: Stage) => void;
}

function headwear(s: Stage, hair: Hair, x: number, y: number, r: number, color: Paint): void {
  if (hair === 'afro') ellipse(s, x - 0.5, y - r * 0.5, r * 1.6, r * 1.5, color);
  if (hair === 'bun') {
    ellipse(s, x - r * 0.3, y - r * 0.2, r * 1.05, r * 1.02, color);
    ellipse(s, x - r * 0.7, y - r * 1.25, r * 0.6, r * 0.55, color);
  }
  if (hair === 'wrap') {
    ellipse(s, x - r * 0.2, y - r * 0.7, r * 1.25, r * 0.85, color, -0.35);
    ellipse(s, x - r * 0.5, y - r * 1.3, r * 0.9, r * 0.6, color, -0.5);
  }
  if (hair === 'hat') {
    ellipse(s, x, y - r * 0.55, r * 1.75, r * 0.32, color);
    round(s, x - r * 0.95, y - r * 1.6, r * 1.9, r * 1.15, r * 0.35, color);
  }
  if (hair === 'cap') {
    ellipse(s, x, y - r * 0.4, r * 1.08, r * 0.8, color);
    ellipse(s, x + r * 0.9, y - r * 0.25, r * 0.9, r * 0.2, color);
  }
  if (hair === 'braids') {
    ellipse(s, x - r * 0.25, y - r * 0.2, r * 1.12, r * 1.1, color);
    limb(s, x - r * 0.9, y, r * 0.5, x - r * 1.3, y + r * 3, r * 0.25, color);
  }
  if (hair === 'hood') ellipse(s, x - r * 0.2, y - r * 0.1, r * 1.35, r * 1.4, color);
  if (hair === 'helmet') ellipse(s, x, y, r * 1.6, r * 1.6, color);
  if (hair === 'short') ellipse(s, x - r * 0.15, y - r * 0.25, r * 1.04, r * 0.95, color);
}

/** A small stylised person whose feet stand at x, y. */
export function figure(s: Stage, x: number, y: number, height: number, look: Look): void {
  const pose: Pose = POSES[look.pose ?? 'stand'];
  const wear = look.wear ?? 'trousers';
  const top = look.top ?? look.color;
  const foot = look.foot ?? look.color;
  const skin = look.skin ?? look.color;
  const bare = wear === 'shorts' || wear === 'dress';
  at(
    s,
    x,
    y,
    height / 100,
    () => {
      const k = pose.lean;
      const leg = (l: number[], side: number) => {
        const [kx = 0, ky = 0, fx = 0, fy = 0] = l;
        limb(s, side * 4, -50, 6.2, kx, ky, 4.3, foot);
        limb(s, kx, ky, bare ? 3.4 : 4.3, fx, fy - 1, bare ? 2.4 : 3.4, bare ? skin : foot);
        limb(s, fx, fy - 0.6, 2, fx + 6, fy - 0.4, 1.5, look.color);
      };
      const arm = (a: number[], side: number) => {
        const [ex = 0, ey = 0, hx = 0, hy = 0] = a;
        limb(s, side * 9 + k, -78, 4.4, ex + k, ey, 3.4, top);
        limb(s, ex + k, ey, 3.1, hx + k, hy, 2.2, wear === 'coat' || wear === 'robe' ? top : skin);
        ellipse(s, hx + k, hy, 2.6, 2.6, skin);
      };
      arm(pose.armL, -1);
      if (wear !== 'robe') {
        leg(pose.legL, -1);
        leg(pose.legR, 1);
      }
      const hem = wear === 'robe' ? -3 : wear === 'coat' ? -26 : -30;
      poly(
        s,
        [
          -11 + k,
          -79,
          -7 + k,
          -84,
          7 + k,
          -84,
          11 + k,
          -79,
          8.5 + k * 0.4,
          -62,
          9,
          -48,
          -9,
          -48,
          -8.5 + k * 0.4,
          -62,
        ],
        top,
      );
      if (wear === 'dress' || wear === 'coat' || wear === 'robe') {
        const flare = wear === 'dress' ? 19 : wear === 'robe' ? 14 : 15;
        path(
          s,
          `M ${-8 + k * 0.4} -63 L ${8 + k * 0.4} -63 Q 11 -46 ${flare} ${hem} Q 0 ${hem + 3} ${-flare} ${hem} Q -11 -46 ${-8 + k * 0.4} -63 Z`,
          top,
        );
      }
      limb(s, k, -82, 3.4, k * 1.2, -88, 3, skin);
      const r = look.child ? 9 : 6.9;
      const hx = k * 1.4;
      const hy = look.child ? -95 : -93;
      if (look.hair === 'afro' || look.hair === 'hood' || look.hair === 'braids')
        headwear(s, look.hair, hx, hy, r, look.crown ?? look.color);
      ellipse(s, hx + 0.4, hy, r * 0.9, r, skin);
      if (look.hair === 'afro') ellipse(s, hx, hy - r * 0.75, r * 1.1, r * 0.55, look.crown ?? look.color);
      else if (look.hair && look.hair !== 'hood' && look.hair !== 'braids')
        headwear(s, look.hair, hx, hy, r, look.crown ?? look.color);
      else ellipse(s, hx - 0.6, hy - r * 0.45, r * 0.95, r * 0.72, look.crown ?? look.color);
      arm(pose.armR, 1);
      look.extra?.(s);
    },
    0,
    look.flip,
  );
}

/** An open umbrella whose handle ends at x, y. */
export function umbrella(
  s: Stage,
  x: number,
  y: number,
  r: number,
  a: string,
  b: string,
  stick: string,
): void {
  line(s, [x, y, x, y - r * 1.5], r * 0.05, stick);
  const c = y - r * 1.05;
  path(
    s,
    `M ${x - r} ${c} Q ${x - r * 0.9} ${c - r * 0.75} ${x} ${c - r * 0.8} Q ${x + r * 0.9} ${c - r * 0.75} ${x + r} ${c} Q ${x + r * 0.68} ${c - r * 0.16} ${x + r * 0.34} ${c} Q ${x} ${c - r * 0.16} ${x - r * 0.34} ${c} Q ${x - r * 0.68} ${c - r * 0.16} ${x - r} ${c} Z`,
    a,
  );
  path(
    s,
    `M ${x - r * 0.34} ${c} Q ${x - r * 0.3} ${c - r * 0.6} ${x} ${c - r * 0.8} Q ${x + r * 0.3} ${c - r * 0.6} ${x + r * 0.34} ${c} Q ${x} ${c - r * 0.16} ${x - r * 0.34} ${c} Z`,
    b,
  );
  line(s, [x, c - r * 0.8, x, c - r * 0.92], r * 0.05, stick);
}
