import type { Reel } from './reel.ts';

export const ENGLISH = [
  'The wind has lived in this house for longer than we have.',
  'It opens the doors at six and closes them at nine.',
  'Tonight it has not come home.',
  'Somebody has to go and look for it.',
];
export const SWAHILI = [
  'Upepo umeishi katika nyumba hii kwa muda mrefu kuliko sisi.',
  'Hufungua milango saa kumi na mbili na kuifunga saa tatu.',
  'Usiku wa leo haujarudi nyumbani.',
  'Lazima mtu aende kuutafuta.',
];

/** A film as it comes from a disc: HEVC, AC-3 and SubStation Alpha, which few devices play. */
export const disc: Reel = {
  kind: 'disc',
  name: 'Nyumba ya Upepo (2011)',
  title: 'Nyumba ya Upepo',
  focus: 0.5,
  clock: true,
  credits: 8,
  mood: { root: -4, scale: [0, 2, 3, 7, 8], beat: 0.5, density: 0.42, seed: 91, chords: [0, 2, 1, 3] },
  shots: [
    { scene: 'nyumba-ya-upepo', seconds: 12, zoom: [1, 1.12] },
    {
      scene: 'nyumba-ya-upepo',
      seconds: 12,
      zoom: [1.7, 1.6],
      eye: [
        [-260, 640],
        [200, 520],
      ],
    },
  ],
  cues: [
    [1, 5, ENGLISH[0] ?? ''],
    [6, 11, ENGLISH[1] ?? ''],
    [13, 17, ENGLISH[2] ?? ''],
    [18, 23, ENGLISH[3] ?? ''],
  ],
};
