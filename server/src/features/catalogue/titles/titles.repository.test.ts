import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '../../../testing/databases.ts';
import { addMovie } from '../../../testing/fixtures.ts';
import { titlesRepository } from './titles.repository.ts';

describeOnBothDatabases('the key that requests find a title by', (open) => {
  it('follows its name', async () => {
    const { db, close } = await open();
    const titles = titlesRepository(db);
    const id = await addMovie(db, 'the-kite');
    expect(await titles.find(id)).toMatchObject({ title: 'the kite', title_key: 'kite' });
    await titles.update(id, { title: 'A River' });
    expect(await titles.find(id)).toMatchObject({ title: 'A River', title_key: 'river' });
    await titles.update(id, { runtime: 9 });
    expect(await titles.find(id)).toMatchObject({ runtime: 9, title_key: 'river' });
    await close();
  });
});
