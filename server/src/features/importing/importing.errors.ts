import { importingMessages } from '@sebule/contract';
import { AppError } from '#platform/http/errors.ts';

export const keyRefused = (): AppError =>
  new AppError(502, 'import-key-refused', importingMessages.importKeyRefused);

export const databaseBusy = (): AppError => new AppError(503, 'import-busy', importingMessages.importBusy);

export const databaseSlow = (): AppError =>
  new AppError(503, 'import-unreachable', importingMessages.importSlow);

export const unreachable = (): AppError =>
  new AppError(502, 'import-unreachable', importingMessages.importUnreachable);

export const unreadable = (): AppError =>
  new AppError(502, 'import-unreadable', importingMessages.importUnreadable);

export const notConfigured = (): AppError =>
  new AppError(503, 'import-not-configured', importingMessages.importNotConfigured);

/** The same refusal in the words of the specification. */
export const episodeFailed = ({ status, code }: AppError): AppError =>
  new AppError(status, code, importingMessages.importEpisodeFailed);
