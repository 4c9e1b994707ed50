import type { AudioStreamController } from 'hls.js';
import { expect, it } from 'vitest';
import { soundInOrder } from './sound-in-order.ts';

/** As hls.js does: what arrives early is kept until a tick after the first picture, and what arrives then is not. */
class Keeping {
  state = 'FRAG_LOADING';
  isBegun = false;
  kept: string[] = [];
  heard: string[] = [];
  doTick() {
    if (this.state !== 'WAITING_INIT_PTS' || !this.isBegun) return;
    this.state = 'FRAG_LOADING';
    for (const piece of this.kept.splice(0)) this._handleFragmentLoadProgress(piece);
  }
  _handleFragmentLoadProgress(piece: string) {
    if (this.isBegun) this.heard.push(piece);
    else {
      this.state = 'WAITING_INIT_PTS';
      this.kept.push(piece);
    }
  }
}

it('hands on what has been kept before what arrives after it', () => {
  const InOrder = soundInOrder(Keeping as unknown as typeof AudioStreamController);
  const sound = Reflect.construct(InOrder, []) as unknown as Keeping;
  const arrive = (piece: string) => sound._handleFragmentLoadProgress(piece);
  arrive('first');
  arrive('second');
  sound.isBegun = true;
  arrive('third');
  arrive('fourth');
  expect(sound.heard).toEqual(['first', 'second', 'third', 'fourth']);
});
