export {
  MANIFEST_FILE,
  MASTER_FILE,
  PACKAGES_FOLDER,
  type PackageManifest,
  packageManifest,
} from './package.schema.ts';
