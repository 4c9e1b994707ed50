/** The part of the studio that runs inside the browser page. */
import { makeStage, random } from './draw/stage.ts';
import { clips } from './film/clips.ts';
import { disc } from './film/disc-reel.ts';
import { drawFrame } from './film/frame.ts';
import { trailers } from './film/trailers.ts';
import { episodes } from './scenes/episodes/index.ts';
import { scenes } from './scenes/index.ts';
import { shots } from './scenes/shots.ts';
import { setTitle } from './type/set.ts';
import { titles } from './type/titles.ts';

const FONTS: [string, string, number, string?][] = [
  ['Anton', 'anton', 400],
  ['Abril Fatface', 'abril-fatface', 400],
  ['Playfair Display', 'playfair-display', 700],
  ['Playfair Display', 'playfair-display', 900],
  ['Playfair Display', 'playfair-display', 700, 'italic'],
  ['Unbounded', 'unbounded', 700],
  ['Unbounded', 'unbounded', 900],
  ['Alfa Slab One', 'alfa-slab-one', 400],
  ['Baloo 2', 'baloo-2', 800],
  ['Caveat Brush', 'caveat-brush', 400],
  ['Limelight', 'limelight', 400],
  ['Oswald', 'oswald', 500],
  ['Oswald', 'oswald', 700],
  ['Special Elite', 'special-elite', 400],
];

/** Loads every typeface a title uses. */
export async function loadFonts(): Promise<void> {
  for (const [family, dir, weight, style = 'normal'] of FONTS) {
    const face = new FontFace(family, `url(/fonts/${dir}/files/${dir}-latin-${weight}-${style}.woff2)`, {
      weight: String(weight),
      style,
    });
    document.fonts.add(await face.load());
  }
}

function sheet(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

/** A little film grain: it hides banding and makes flat colour look printed. */
function grain(canvas: HTMLCanvasElement, amount: number): void {
  const c = canvas.getContext('2d');
  if (!c) return;
  const image = c.getImageData(0, 0, canvas.width, canvas.height);
  const r = random(99);
  for (let i = 0; i < image.data.length; i += 4) {
    const n = (r() + r() - 1) * amount;
    for (let k = 0; k < 3; k++) image.data[i + k] = (image.data[i + k] ?? 0) + n;
  }
  c.putImageData(image, 0, 0);
}

/** Draws a title's poster or backdrop at twice its size; returns a PNG data address. */
export function still(slug: string, kind: 'poster' | 'backdrop'): string {
  const scene = scenes[slug];
  if (!scene) throw new Error(`no scene for ${slug}`);
  const canvas = kind === 'poster' ? sheet(1000, 1500) : sheet(1920, 1080);
  const s = makeStage(canvas);
  s.c.save();
  scene(s);
  s.c.restore();
  const title = titles[slug];
  if (kind === 'poster' && title) setTitle(s, title);
  grain(canvas, 9);
  return canvas.toDataURL('image/png');
}

/** Draws an episode's picture at twice its size; returns a PNG data address. */
export function episodeStill(name: string): string {
  const scene = episodes[name];
  if (!scene) throw new Error(`no scene for ${name}`);
  const canvas = sheet(1280, 720);
  const s = makeStage(canvas, 0, 0.5);
  s.c.save();
  scene(s);
  s.c.restore();
  grain(canvas, 5);
  return canvas.toDataURL('image/png');
}

/** The names of the episodes' pictures. */
export function episodeNames(): string[] {
  return Object.keys(episodes);
}

/** The slugs that have a scene. */
export function slugs(): string[] {
  return Object.keys(scenes);
}

const screen = sheet(2, 2);
const spare = sheet(2, 2);

/** Draws `count` frames of a reel from number `first` on; returns JPEG data addresses. */
export function frames(
  name: string,
  first: number,
  count: number,
  rate: number,
  width: number,
  height: number,
): string[] {
  const reel = [...clips, ...trailers, disc].find((r) => r.name === name);
  if (!reel) throw new Error(`no reel ${name}`);
  const find = (scene: string) => {
    const found = shots[scene] ?? scenes[scene] ?? episodes[scene];
    if (!found) throw new Error(`no scene ${scene}`);
    return found;
  };
  if (screen.width !== width || screen.height !== height) {
    screen.width = width;
    screen.height = height;
  }
  const out: string[] = [];
  for (let i = first; i < first + count; i++) {
    drawFrame(screen, spare, reel, i / rate, find);
    out.push(screen.toDataURL('image/jpeg', 0.98));
  }
  return out;
}
