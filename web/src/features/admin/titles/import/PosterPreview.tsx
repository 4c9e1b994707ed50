import { imageAddress } from '../../../../shared/ui/image-address.ts';
import styles from './Import.module.css';

/** The poster and the background that a form has. */
export const PosterPreview = ({ poster, backdrop }: { poster: string; backdrop: string }) =>
  poster === '' && backdrop === '' ? null : (
    <div className={styles.pictures}>
      {poster !== '' && <img src={imageAddress('w154', poster)} alt="Poster" width={92} />}
      {backdrop !== '' && <img src={imageAddress('w342', backdrop)} alt="Background" width={245} />}
    </div>
  );
