/** Draws single film frames inside the page. */
import { makeStage, rect, round, vertical, type Scene, type Stage } from '../draw/stage.ts';
import { setCard } from '../type/card.ts';
import type { Reel } from './reel.ts';

/** Seconds one shot takes to dissolve into the next. */
const DISSOLVE = 0.5;

function clockMark(s: Stage, t: number): void {
  const text = `${Math.floor(t / 60)}:${String(Math.floor(t % 60)).padStart(2, '0')}`;
  round(s, s.w - 170, 44, 126, 58, 29, 'rgba(10,8,14,0.55)');
  s.c.font = '500 36px Oswald';
  s.c.textAlign = 'center';
  s.c.fillStyle = '#fff3dc';
  s.c.fillText(text, s.w - 107, 86);
}

function titleMark(s: Stage, title: string, t: number): void {
  // It comes and goes at once: text which fades on every frame is dear to encode.
  if (t < 0.5 || t > 4) return;
  s.c.font = '900 64px "Playfair Display"';
  s.c.textAlign = 'left';
  s.c.strokeStyle = 'rgba(20,10,16,0.7)';
  s.c.lineWidth = 10;
  s.c.strokeText(title, 80, 130);
  s.c.fillStyle = '#fff6e4';
  s.c.fillText(title, 80, 130);
}

function credits(s: Stage, reel: Reel, t: number): void {
  rect(s, 0, 0, s.w, 1000, vertical(s, 0, 1000, '#1d1418', '#0d090b'));
  s.c.textAlign = 'center';
  s.c.fillStyle = '#ffb45c';
  s.c.font = '900 92px "Playfair Display"';
  s.c.fillText(reel.title, s.w / 2, 330, s.w - 120);
  const cards = [
    ['Directed by', 'a short script'],
    ['Music by', 'a small synthesiser'],
    ['Pictures by', 'a few thousand triangles'],
    ['Thank you for watching', 'Asante sana'],
  ];
  const [small, large] = cards[Math.min(cards.length - 1, Math.floor(t / 2))] ?? ['', ''];
  s.c.fillStyle = '#b7a596';
  s.c.font = '500 44px Oswald';
  s.c.fillText(small ?? '', s.w / 2, 540);
  s.c.fillStyle = '#fff3e0';
  s.c.font = '700 64px Oswald';
  s.c.fillText(large ?? '', s.w / 2, 630);
}

/** Draws one shot (or the credits) as it looks `t` seconds after it began. */
function drawPart(
  canvas: HTMLCanvasElement,
  reel: Reel,
  part: number,
  t: number,
  find: (name: string) => Scene,
): void {
  const shot = reel.shots[part];
  const s = makeStage(canvas, t, shot?.focus ?? reel.focus);
  if (!shot) return credits(s, reel, t);
  const k = Math.min(1, t / shot.seconds);
  const [z0, z1] = shot.zoom ?? [1, 1];
  const [d0, d1] = shot.drift ?? [0, 0];
  const zoom = z0 + (z1 - z0) * k;
  s.c.save();
  s.c.translate(s.cx + d0 + (d1 - d0) * k, 500);
  s.c.scale(zoom, zoom);
  if (shot.eye) {
    const [[x0, y0], [x1, y1]] = shot.eye;
    const slow = k * k * (3 - 2 * k);
    const spare = 1 - 1 / zoom;
    // Never past the edges of the picture.
    const x = Math.max(-s.cx * spare, Math.min((s.w - s.cx) * spare, x0 + (x1 - x0) * slow));
    const y = Math.max(500 - 500 * spare, Math.min(500 + 500 * spare, y0 + (y1 - y0) * slow));
    s.c.translate(-s.cx - x, -y);
  } else s.c.translate(-s.cx, -500);
  find(shot.scene)(s);
  s.c.restore();
  if (reel.card && part === reel.shots.length - 1) setCard(s, reel.name, t);
}

/** Draws the frame of a reel at a time; a new shot dissolves in over the last one. */
export function drawFrame(
  canvas: HTMLCanvasElement,
  spare: HTMLCanvasElement,
  reel: Reel,
  time: number,
  find: (name: string) => Scene,
): void {
  let part = 0;
  let start = 0;
  for (const shot of reel.shots) {
    if (time < start + shot.seconds) break;
    start += shot.seconds;
    part++;
  }
  // A trailer has no credits: its last frame belongs to its last shot.
  if (reel.credits === 0 && part === reel.shots.length) start -= reel.shots[--part]?.seconds ?? 0;
  const t = time - start;
  drawPart(canvas, reel, part, t, find);
  const last = reel.shots[part - 1];
  if (last && t < DISSOLVE) {
    spare.width = canvas.width;
    spare.height = canvas.height;
    drawPart(spare, reel, part - 1, last.seconds + t, find);
    const s = makeStage(canvas, time, reel.focus, true);
    s.c.globalAlpha = 1 - t / DISSOLVE;
    s.c.drawImage(spare, 0, 0, s.w, s.h);
    s.c.globalAlpha = 1;
  }
  if (!reel.clock) return;
  const s = makeStage(canvas, time, reel.focus, true);
  if (part < reel.shots.length) titleMark(s, reel.title, time);
  clockMark(s, time);
}
