import type { Page } from '@playwright/test';
import { messages } from '../../contract/src/messages.ts';
import { OWNER } from '../admin.ts';
import { expectAccessibleInSizes } from '../axe.ts';
import type { DemoServer } from '../demo-server.ts';
import { AMINA, BARAKA, expect, storeSignIn, test } from '../test.ts';
