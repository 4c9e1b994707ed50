import { z } from 'zod';

/** Who carries text messages: nobody has been chosen, a file on the server, or a gateway that sends them. */
export const smsGateway = z.enum(['none', 'log', 'africastalking']);

export const smsState = z.object({
  gateway: smsGateway.describe('none: none is set up; log: messages are written to a file, and not sent'),
  price_kes: z.number().min(0).describe('What one part of a message costs'),
});
export type SmsState = z.infer<typeof smsState>;
