import type { FolderSummary } from '@sebule/contract';

const quoted = (path: string): string =>
  /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`;

/**
 * What is wrong with the media folder, and how to put it right.
 * @param code of the disk's error
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
  text: `The disk with the media folder ${mediaDir} is not responding. Nothing is lost: its films are back as soon as it responds.`,
  check: 'Is its cable plugged in? If it is a network disk, does the machine run that has it?',
  command: null,
});

/**
 * The folder has none of its films. A film copied into it does not tell whether that is meant: other programs store films,
 * too, and do not notice that the disk is away.
 * @param marker the hidden file by which the disk is known
 */
export const diskAwayProblem = (mediaDir: string, marker: string): NonNullable<FolderSummary['problem']> => ({
  text: `The media folder ${mediaDir} is empty, or has none of the films that were in it: its disk is away. Nothing is forgotten: its films are back as soon as it is. Plug its disk in, and mount it.`,
  check: 'Have you put another disk in its place, or emptied it yourself, and is it to stay so?',
  command: `sudo touch ${quoted(`${mediaDir}/${marker}`)}`,
});
