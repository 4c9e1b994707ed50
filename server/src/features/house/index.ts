import { houseMessages } from '@sebule/contract';
import type { Handlers } from '#platform/http/mount.ts';
import { contactInWords } from './contact-text.rules.ts';
import { houseService } from './house.service.ts';

/** What the owner says about the house: whom residents can ask. */
export const createHouse = (dependencies: Parameters<typeof houseService>[0]) => {
  const house = houseService(dependencies);
  const routes = {
    'GET admin/house-contact/get': async () => ({ details: [await house.contact()] }),

    'PATCH admin/house-contact/save': async ({ body, actor, ip }) => ({
      details: [await house.saveContact(body, { actor, ip })],
      msg: houseMessages.contactSaved,
    }),
  } satisfies Partial<Handlers>;
  return {
    routes,
    contact: house.contact,
    /** Whom residents can ask, within a sentence. */
    whomToAsk: async (): Promise<string> => contactInWords(await house.contact()),
  };
};
