import { describe, expect, it } from 'vitest';
import { draftAfterSending, draftToShow } from './draft.rules.ts';
import { emptyEntry } from './feedback.rules.ts';

const lift = { subject: 'The lift', message: 'It is slow.' };
const door = { subject: 'The door', message: 'It squeaks.' };
const report = { subject: 'Tausi stops', message: 'At 3:04' };
const nothing = { stored: null, prefill: null, isNewVisit: true, inFlight: [] };

describe('draftToShow', () => {
  it('shows the draft, else the link’s text, else nothing', () => {
    expect(draftToShow({ ...nothing, stored: lift, prefill: report }).entry).toBe(lift);
    expect(draftToShow({ ...nothing, prefill: report }).entry).toBe(report);
    expect(draftToShow(nothing).entry).toBe(emptyEntry);
  });

  it('prefills again when a link is pressed again, but not when the viewer comes back', () => {
    const sentBefore = { ...nothing, stored: emptyEntry, prefill: report };
    expect(draftToShow(sentBefore).entry).toBe(report);
    expect(draftToShow({ ...sentBefore, isNewVisit: false }).entry).toBe(emptyEntry);
  });

  it('does not offer what is being sent, whether drafted or prefilled', () => {
    const beingSent = { entry: emptyEntry, wasInFlight: true };
    expect(draftToShow({ ...nothing, stored: { ...lift }, inFlight: [lift] })).toEqual(beingSent);
    expect(draftToShow({ ...nothing, prefill: report, inFlight: [report] })).toEqual(beingSent);
  });

  it('shows a draft that was written since', () => {
    expect(draftToShow({ ...nothing, stored: door, inFlight: [lift] })).toEqual({
      entry: door,
      wasInFlight: false,
    });
  });
});

describe('draftAfterSending', () => {
  it.each([null, emptyEntry, { ...lift }])(
    'clears a sent text, and restores an unsent one, over the draft %j',
    (stored) => {
      expect(draftAfterSending(stored, lift, true)).toBe(emptyEntry);
      expect(draftAfterSending(stored, lift, false)).toBe(lift);
    },
  );

  it.each([true, false])('keeps a newer draft; sent: %j', (isSent) => {
    expect(draftAfterSending(door, lift, isSent)).toBe(door);
  });
});
