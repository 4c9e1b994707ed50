import styles from './Chooser.module.css';

/** The way from the media folder to the folder that is shown; every folder on it is a button. */
export const FolderSteps = ({ folder, onOpen }: { folder: string; onOpen: (folder: string) => void }) => {
  const names = folder === '' ? [] : folder.split('/');
  const steps = [
    { name: 'Media folder', path: '' },
    ...names.map((name, at) => ({ name, path: names.slice(0, at + 1).join('/') })),
  ];
  return (
    <nav className={styles.steps} aria-label="Folder">
      <ol>
        {steps.map(({ name, path }) => (
          <li key={path}>
            <button
              type="button"
              aria-current={path === folder ? 'location' : undefined}
              onClick={() => onOpen(path)}
            >
              {name}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
};
