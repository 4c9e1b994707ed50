import type { FolderSummary } from '@sebule/contract';

const quoted = (path: string): string =>
  /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`;

/**
 * What is wrong with the media folder, and how to put it right.
 * @param code of the error that the disk reports
 * @param username of the user that the server runs as
 */
export const folderProblem = (
  code: string,
  { mediaDir, username }: { mediaDir: string; username: string },
): NonNullable<FolderSummary['problem']> => {
  const folder = quoted(mediaDir);
  switch (code) {
    case 'ENOENT':
      return {
        text: `The media folder ${mediaDir} does not exist. Sebule runs as the user ${username}.`,
        // Without its disk, the command would make an empty folder on the system's.
        check: 'Is its disk plugged in and mounted?',
        command: `sudo install -d -o ${username} ${folder}`,
      };
    case 'EROFS':
      return {
        text: `The disk with the media folder ${mediaDir} is read-only. Sebule runs as the user ${username}.`,
        check: null,
        command: `sudo mount -o remount,rw "$(findmnt -n -o TARGET --target ${folder})"`,
      };
    default:
      return {
        text: `Sebule runs as the user ${username}, who cannot write to the media folder ${mediaDir} (${code}).`,
        check: null,
        command: `sudo chown -R ${username} ${folder} && sudo chmod -R u+rwX ${folder}`,
      };
  }
};

/** Such as a network disk whose server is gone. */
export const diskSilentProblem = (mediaDir: string): NonNullable<FolderSummary['problem']> => ({
  text: `The disk with the media folder ${mediaDir} does not answer. Nothing is forgotten: its films are back as soon as it does.`,
  check: 'Is its cable plugged in? If it is a network disk, does the machine run that has it?',
  command: null,
});

/** The folder in which films were is an empty one. */
export const diskAwayProblem = (mediaDir: string): NonNullable<FolderSummary['problem']> => ({
  text: `The media folder ${mediaDir} is empty, although films were in it: its disk is away. Nothing is forgotten: its films are back as soon as it is.`,
  check: 'Is its disk plugged in and mounted? If you have emptied it yourself, copy a film into it.',
  command: null,
});
