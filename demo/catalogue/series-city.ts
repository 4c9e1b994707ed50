import type { DemoSeries } from './types.ts';

/** Three invented series set in town. */
export const citySeries: DemoSeries[] = [
  {
    slug: 'ghorofa-ya-tisa',
    title: 'Ghorofa ya Tisa',
    description:
      'Nine floors, one lift that works on Tuesdays, and forty-one households who know far too much about each other. A warm comedy about the block you live in, or the one next door.',
    actor: 'Mary Wangeci, Juma Hamisi, Stella Auma',
    director: 'Brian Kiptoo',
    writer: 'Stella Auma, Mary Wangeci',
    genres: ['Comedy', 'Drama'],
    releaseDate: '2022-01-14',
    adult: false,
    seasons: [
      {
        name: 'Season 1',
        episodes: [
          {
            name: 'The Lift',
            overview:
              'The new caretaker learns that the lift has opinions. Mama Njeri is stuck in it with the landlord and a live chicken.',
            runtime: 27,
            clip: 'night-city',
          },
          {
            name: 'Water on Wednesday',
            overview:
              'The tank runs dry on the eve of a wedding, and the ninth floor discovers who has been bathing twice.',
            runtime: 26,
            clip: 'market-day',
          },
          {
            name: 'Who Moved the Mattress',
            overview:
              'A mattress travels from floor to floor without anyone carrying it. Baraka keeps a logbook.',
            runtime: 28,
            clip: 'night-city',
          },
          {
            name: 'The Roof Garden',
            overview: 'Six neighbours plant sukuma on the roof. Seven neighbours claim the harvest.',
            runtime: 27,
            clip: 'market-day',
          },
          {
            name: 'Blackout',
            overview: 'With no power for a night, every door stands open for the first time in years.',
            runtime: 31,
            clip: 'night-city',
          },
          {
            name: 'The Annual Meeting',
            overview: 'There is one item on the agenda and no survivors. The landlord brings biscuits.',
            runtime: 29,
            clip: 'market-day',
          },
        ],
      },
      {
        name: 'Season 2',
        episodes: [
          {
            name: 'New Paint',
            overview:
              'The block is to be painted in one colour. Forty-one households have forty-one favourites.',
            runtime: 27,
            clip: 'market-day',
          },
          {
            name: 'The Quiet Tenant',
            overview:
              'Somebody has rented 9F and nobody has heard a sound. Suspicion grows, then soup is brought.',
            runtime: 28,
            clip: 'night-city',
          },
          {
            name: 'Cup Final',
            overview:
              'One television, two teams and a very thin wall between the second floor and the third.',
            runtime: 26,
            clip: 'night-city',
          },
          {
            name: 'The Goat on Seven',
            overview: 'It was only meant to stay until the feast. It has learnt to use the lift.',
            runtime: 29,
            clip: 'market-day',
          },
          {
            name: 'A Room for Grandfather',
            overview:
              'Baraka measures the smallest flat in the building and finds that love needs two metres by three.',
            runtime: 30,
            clip: 'night-city',
          },
          {
            name: 'Tuesday',
            overview:
              'The lift is mended at last. Nobody meets on the stairs any more, and something has to be done.',
            runtime: 33,
            clip: 'night-city',
          },
        ],
      },
    ],
  },
  {
    slug: 'kituo-cha-kati',
    title: 'Kituo cha Kati',
    description:
      'Detective Wangari Odhiambo solves crimes from a bench in the central railway station, because everyone who runs must change trains. Fog, timetables and very good coat pockets.',
    genres: ['Crime', 'Drama'],
    releaseDate: '2018-09-07',
    adult: true,
    seasons: [
      {
        name: 'Season 1',
        episodes: [
          {
            name: 'Platform Two',
            overview: 'A suitcase goes round the station for three days. It is heavier every evening.',
            runtime: 48,
            clip: 'night-train',
          },
          {
            name: 'The 6:15 from Nowhere',
            overview:
              'A train arrives which is on no timetable, and its only passenger asks for the detective by name.',
            runtime: 51,
            clip: 'night-train',
          },
          {
            name: 'Left Luggage',
            overview: 'Locker 118 has been paid for since 1987. Someone has just stopped paying.',
            runtime: 47,
            clip: 'night-city',
          },
          {
            name: 'The Whistle',
            overview: 'A guard loses his whistle and a banker loses his life within the same minute.',
            runtime: 49,
            clip: 'night-train',
          },
          {
            name: 'Change Here',
            overview:
              'Wangari boards a train for the first time in ten years, to follow the one man she let go.',
            runtime: 55,
            clip: 'night-train',
          },
        ],
      },
      {
        name: 'Season 2',
        episodes: [
          {
            name: 'Fog Signal',
            overview: 'Three detonators on the line, two of them real. The fog has not lifted for a week.',
            runtime: 50,
            clip: 'night-train',
          },
          {
            name: 'The Shoeshine',
            overview:
              'The man who polishes every shoe in the station has stopped talking. His brushes have not.',
            runtime: 48,
            clip: 'night-city',
          },
          {
            name: 'A Single to Mombasa',
            overview:
              'A girl buys one ticket with eleven kinds of money. Wangari pays the difference and keeps the coins.',
            runtime: 52,
            clip: 'open-sea',
          },
          {
            name: 'Points Failure',
            overview: 'Someone is switching the tracks at night, and someone in the station holds the key.',
            runtime: 49,
            clip: 'night-train',
          },
          {
            name: 'The Last Bench',
            overview:
              'The station is to be modernised, beginning with the bench. Every thief in the city comes to protest.',
            runtime: 58,
            clip: 'night-city',
          },
        ],
      },
    ],
  },
  {
    slug: 'dada-wawili',
    title: 'Dada Wawili',
    description:
      'One sister stayed by the lake to run the family boats; the other left for the city and stopped writing. A letter delivered eleven years late makes them both turn round.',
    actor: 'Halima Yusuf, Njoki Mburu',
    director: 'Grace Atieno',
    genres: ['Romance', 'Drama'],
    releaseDate: '2020-02-07',
    adult: false,
    seasons: [
      {
        name: 'Season 1',
        episodes: [
          {
            name: 'The Letter',
            overview:
              'Achieng opens an envelope that is older than her daughter. Adhiambo misses a call and knows who it was.',
            runtime: 44,
            clip: 'open-sea',
          },
          {
            name: 'The Fare Home',
            overview:
              'The night bus takes nine hours. Adhiambo rehearses one sentence the whole way and then says another.',
            runtime: 42,
            clip: 'night-city',
          },
          {
            name: 'Nets',
            overview:
              'Two sisters mend one net from opposite ends without speaking. They meet in the middle.',
            runtime: 43,
            clip: 'open-sea',
          },
          {
            name: 'The Man with the Ferry',
            overview:
              'Captain Ouma has waited for one of them since school. He has never dared to say which.',
            runtime: 45,
            clip: 'open-sea',
          },
          {
            name: 'Regatta',
            overview:
              'The old boat has not won since their father steered it. Both of them reach for the rudder.',
            runtime: 49,
            clip: 'open-sea',
          },
        ],
      },
      {
        name: 'Season 2',
        episodes: [
          {
            name: 'City Shoes',
            overview:
              'Now Achieng is the visitor, on the twenty-second floor, with a live tilapia in her handbag.',
            runtime: 43,
            clip: 'night-city',
          },
          {
            name: 'The Second Letter',
            overview: 'Their mother wrote two. The second was never meant for either of them.',
            runtime: 44,
            clip: 'market-day',
          },
          {
            name: 'Long Rains',
            overview: 'The lake takes back the lower village, and every boat is suddenly a house.',
            runtime: 46,
            clip: 'open-sea',
          },
          {
            name: 'What Ouma Said',
            overview: 'It takes him eleven minutes, two false starts and a foghorn. Then he says it.',
            runtime: 42,
            clip: 'open-sea',
          },
          {
            name: 'Two Shores',
            overview:
              'A wedding on the water, a farewell at the bus stage, and one last letter, posted this time.',
            runtime: 54,
            clip: 'open-sea',
          },
        ],
      },
    ],
  },
];
