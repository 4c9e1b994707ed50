import type { DemoSeries } from './types.ts';

/** Three invented series set further out: the Moon, the Rift Valley and a school of magic. */
export const worldSeries: DemoSeries[] = [
  {
    slug: 'bustani-ya-nyota',
    title: 'Bustani ya Nyota',
    description:
      'Seven gardeners tend the first farm on the Moon, and a maize plant has begun to grow towards something that is not the Sun. Science fiction with soil under its fingernails.',
    genres: ['Science Fiction', 'Drama'],
    releaseDate: '2023-07-21',
    adult: false,
    seasons: [
      {
        name: 'Season 1: Seeds',
        episodes: [
          {
            name: 'First Rain',
            overview:
              'The sprinklers open under the dome, and seven grown people dance in the mud a long way from home.',
            runtime: 52,
            clip: 'far-orbit',
          },
          {
            name: 'The Bean Thief',
            overview: 'The counts are wrong by one plant every night. The airlock log is blank.',
            runtime: 49,
            clip: 'far-orbit',
          },
          {
            name: 'Fourteen Days of Dark',
            overview:
              'Lunar night falls, the lamps are rationed, and the agronomist starts to hear the maize.',
            runtime: 50,
            clip: 'far-orbit',
          },
          {
            name: 'A Letter to the Soil',
            overview: 'Commander Chebet breaks every rule of the mission to plant something of her own.',
            runtime: 48,
            clip: 'mountain-night',
          },
          {
            name: 'Crack',
            overview: 'One pane in ten thousand. They have as long as the air in the potting shed will last.',
            runtime: 47,
            clip: 'far-orbit',
          },
          {
            name: 'Towards',
            overview:
              'At harvest every stalk points the same way. So does the dish on the hill, which nobody turned.',
            runtime: 58,
            clip: 'far-orbit',
          },
        ],
      },
      {
        name: 'Season 2: Roots',
        episodes: [
          {
            name: 'The Eighth Gardener',
            overview: 'The relief ship brings flour, mail and one person more than its manifest.',
            runtime: 53,
            clip: 'far-orbit',
          },
          {
            name: 'Grafting',
            overview:
              'Two plants that should not know each other share a root. The crew begin to share dreams.',
            runtime: 49,
            clip: 'far-orbit',
          },
          {
            name: 'Weeds',
            overview: 'Something is growing outside the dome, where there is nothing to grow in.',
            runtime: 51,
            clip: 'mountain-night',
          },
          {
            name: 'Radio Kericho',
            overview:
              'For eleven minutes the station picks up a tea-country breakfast show that will be broadcast next year.',
            runtime: 48,
            clip: 'far-orbit',
          },
          {
            name: 'Compost',
            overview: 'Everything returns to the bed in the end, including the evidence.',
            runtime: 50,
            clip: 'far-orbit',
          },
          {
            name: 'Bloom',
            overview:
              'The plant flowers once, for one night. Whoever it was waiting for is already at the door.',
            runtime: 61,
            clip: 'far-orbit',
          },
        ],
      },
    ],
  },
  {
    slug: 'rift-a-year-in-the-valley',
    title: 'Rift: A Year in the Valley',
    description:
      'From the first thunder to the last dry waterhole, one year in the longest valley on Earth, told by the people and animals who cannot leave it. Filmed slowly, on purpose.',
    genres: ['Documentary', 'Family'],
    releaseDate: '2017-01-06',
    adult: false,
    seasons: [
      {
        name: 'The Rains',
        episodes: [
          {
            name: 'Smell of Water',
            overview:
              'Long before the first cloud an old elephant turns her family north. She has not been wrong in fifty years.',
            runtime: 50,
            clip: 'savannah-dawn',
          },
          {
            name: 'Ten Thousand Frogs',
            overview: 'A dry pan becomes a choir overnight, and everyone who eats singers comes to listen.',
            runtime: 49,
            clip: 'savannah-dawn',
          },
          {
            name: 'The Termite Kings',
            overview: 'One warm evening, one hour of wings, and a feast for the entire valley.',
            runtime: 48,
            clip: 'savannah-dawn',
          },
          {
            name: 'Milk',
            overview:
              'At a homestead near Magadi a girl raises an orphaned calf, and learns when to open the gate.',
            runtime: 51,
            clip: 'savannah-dawn',
          },
        ],
      },
      {
        name: 'The Long Grass',
        episodes: [
          {
            name: 'Hide and Seek',
            overview: 'In grass two metres high a cheetah cannot see, and a hare cannot be seen.',
            runtime: 49,
            clip: 'savannah-dawn',
          },
          {
            name: 'The Weaver',
            overview: 'He builds nine nests and she inspects them all. The tenth is built in the rain.',
            runtime: 47,
            clip: 'savannah-dawn',
          },
          {
            name: 'Honey Road',
            overview:
              'A small brown bird leads a man with a rope to a hollow tree, as its kind has always done.',
            runtime: 50,
            clip: 'mountain-night',
          },
          {
            name: 'Night Shift',
            overview:
              'Bushbabies, porcupines and one exhausted cameraman between dusk and four in the morning.',
            runtime: 48,
            clip: 'mountain-night',
          },
        ],
      },
      {
        name: 'The Dust',
        episodes: [
          {
            name: 'Last Pool',
            overview: 'Forty kinds of animal agree not to fight, and mostly keep their word.',
            runtime: 51,
            clip: 'savannah-dawn',
          },
          {
            name: 'Soda',
            overview: 'A lake that would burn your skin is the safest nursery in Africa, if you are pink.',
            runtime: 49,
            clip: 'savannah-dawn',
          },
          {
            name: 'The Wall of Wind',
            overview:
              'Herders at the north end read the dust storms like a newspaper. Today there is bad news.',
            runtime: 50,
            clip: 'savannah-dawn',
          },
          {
            name: 'Thunder, Again',
            overview: 'The old elephant lifts her head. A year to the day, it begins once more.',
            runtime: 56,
            clip: 'savannah-dawn',
          },
        ],
      },
    ],
  },
  {
    slug: 'the-night-school-of-small-magic',
    title: 'The Night School of Small Magic',
    description:
      'Lessons start at moonrise and nothing taught there is bigger than a teacup: finding lost keys, thanking a door, un-burning ugali. Tabu, aged ten, would like to learn something larger.',
    genres: ['Animation', 'Family', 'Adventure'],
    releaseDate: '2024-11-15',
    adult: false,
    seasons: [
      {
        name: 'Term One',
        episodes: [
          {
            name: 'The Owl at the Gate',
            overview: 'Tabu follows a very bossy owl up a hill that was not there yesterday.',
            runtime: 23,
            clip: 'mountain-night',
          },
          {
            name: 'Lost Keys, Beginners',
            overview: 'The first spell finds lost things. It finds all of them, at once, in one classroom.',
            runtime: 22,
            clip: 'mountain-night',
          },
          {
            name: 'Thank the Door',
            overview: 'A rude pupil is locked out by every door in the school, including the fridge.',
            runtime: 23,
            clip: 'mountain-night',
          },
          {
            name: 'Rain in a Jar',
            overview: 'Homework: bring a cloud. Tabu brings the wrong kind, and it has a temper.',
            runtime: 24,
            clip: 'open-sea',
          },
          {
            name: 'The Big Book',
            overview:
              'There is one large spell in the library. The librarian is a cat, and the cat is asleep.',
            runtime: 26,
            clip: 'mountain-night',
          },
        ],
      },
      {
        name: 'Term Two',
        episodes: [
          {
            name: 'Moon Holiday',
            overview: 'The moon takes a day off, so there is no school, and no school on the hill at all.',
            runtime: 23,
            clip: 'far-orbit',
          },
          {
            name: 'Ugali, Un-burnt',
            overview: 'Kitchen magic is harder than it looks when the examiner is your own aunt.',
            runtime: 22,
            clip: 'market-day',
          },
          {
            name: 'The Shadow Who Was Late',
            overview: 'A shadow misses the bell and has to borrow a boy for the day.',
            runtime: 24,
            clip: 'night-city',
          },
          {
            name: 'Market of Small Wonders',
            overview:
              'One shilling buys a song, two buy a Tuesday. Tabu has three, and a difficult decision.',
            runtime: 23,
            clip: 'market-day',
          },
          {
            name: 'Something Larger',
            overview:
              'The hill is shrinking, and only very small magic, done by everyone together, can hold it up.',
            runtime: 29,
            clip: 'mountain-night',
          },
        ],
      },
    ],
  },
];
