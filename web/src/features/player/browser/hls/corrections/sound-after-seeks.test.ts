import Hls, { type BufferController } from 'hls.js';
import { expect, it } from 'vitest';
import { soundAfterSeeks } from './sound-after-seeks.ts';

/** As hls.js does: a chunk of sound that is ahead of the picture waits, and each further piece of that lets one go. */
class Waiting {
  queue: string[] = [];
  heard: string[] = [];
  isAudioBlocking(): boolean {
    return this.queue.includes('wait');
  }
  blockAudio(_piece: object): void {
    this.queue.push('wait');
  }
  append(piece: object, chunk: string): void {
    this.blockAudio(piece);
    this.queue.push(chunk);
  }
  pieceOfPicture(): void {
    if (this.queue[0] === 'wait') this.queue.shift();
    while (this.queue.length > 0 && this.queue[0] !== 'wait') this.heard.push(String(this.queue.shift()));
  }
}

it('lets all chunks of a piece of sound go on once the picture does', () => {
  const AfterSeeks = soundAfterSeeks(Waiting as unknown as typeof BufferController);
  const sound = Reflect.construct(AfterSeeks, []) as unknown as Waiting;
  const [first, second] = [{}, {}];
  for (const chunk of ['a', 'b', 'c']) sound.append(first, chunk);
  sound.pieceOfPicture();
  expect(sound.heard).toEqual(['a', 'b', 'c']);
  sound.append(first, 'd');
  sound.append(second, 'e');
  sound.pieceOfPicture();
  expect(sound.heard).toEqual(['a', 'b', 'c', 'd']);
});

it('is still about how hls.js does it', () => {
  const inside = Hls.DefaultConfig.bufferController?.prototype;
  expect(inside).toHaveProperty('blockAudio');
  expect(inside).toHaveProperty('isAudioBlocking');
});
