import { type RefusalCode, importingMessages } from '@sebule/contract';
import { AppError } from '#platform/http/errors.ts';

const REFUSALS = {
  'key-refused': [502, 'import-key-refused', importingMessages.importKeyRefused],
  busy: [503, 'import-busy', importingMessages.importBusy],
  slow: [503, 'import-unreachable', importingMessages.importSlow],
  unreachable: [502, 'import-unreachable', importingMessages.importUnreachable],
  unreadable: [502, 'import-unreadable', importingMessages.importUnreadable],
  'not-configured': [503, 'import-not-configured', importingMessages.importNotConfigured],
} as const satisfies Record<string, readonly [status: number, code: RefusalCode, message: string]>;

/** Why the movie database cannot be asked, or gives no usable answer. */
export const importRefused = (why: keyof typeof REFUSALS): AppError => {
  const [status, code, message] = REFUSALS[why];
  return new AppError(status, code, message);
};

/** The same refusal in the words of docs/product.md#movie-database for an episode. */
export const episodeFailed = ({ status, code }: AppError): AppError =>
  new AppError(status, code, importingMessages.importEpisodeFailed);
