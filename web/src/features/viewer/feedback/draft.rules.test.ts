import { describe, expect, it } from 'vitest';
import { draftAfterSending, draftToShow } from './draft.rules.ts';
import { emptyEntry } from './feedback.rules.ts';

const lift = { subject: 'The lift', message: 'It is slow.' };
const door = { subject: 'The door', message: 'It squeaks.' };
const report = { subject: 'Tausi stops', message: 'At 3:04' };
const nothing = { kept: null, prefill: null, isNewVisit: true, inFlight: [] };

describe('draftToShow', () => {
  it('prefers the draft to the link’s text, and that to nothing', () => {
    expect(draftToShow({ ...nothing, kept: lift, prefill: report }).entry).toBe(lift);
    expect(draftToShow({ ...nothing, prefill: report }).entry).toBe(report);
    expect(draftToShow(nothing).entry).toBe(emptyEntry);
  });

  it('prefills again for a link that is pressed again, not for a viewer who comes back', () => {
    const sentBefore = { ...nothing, kept: emptyEntry, prefill: report };
    expect(draftToShow(sentBefore).entry).toBe(report);
    expect(draftToShow({ ...sentBefore, isNewVisit: false }).entry).toBe(emptyEntry);
  });

  it('offers nothing that is being sent, drafted or prefilled', () => {
    const onItsWay = { entry: emptyEntry, wasInFlight: true };
    expect(draftToShow({ ...nothing, kept: { ...lift }, inFlight: [lift] })).toEqual(onItsWay);
    expect(draftToShow({ ...nothing, prefill: report, inFlight: [report] })).toEqual(onItsWay);
  });

  it('shows what was written since', () => {
    expect(draftToShow({ ...nothing, kept: door, inFlight: [lift] })).toEqual({
      entry: door,
      wasInFlight: false,
    });
  });
});

describe('draftAfterSending', () => {
  it.each([null, emptyEntry, { ...lift }])('empties or restores the sent text over %j', (kept) => {
    expect(draftAfterSending(kept, lift, true)).toBe(emptyEntry);
    expect(draftAfterSending(kept, lift, false)).toBe(lift);
  });

  it.each([true, false])('leaves something newer; sent: %j', (isSent) => {
    expect(draftAfterSending(door, lift, isSent)).toBe(door);
  });
});
