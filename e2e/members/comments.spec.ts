import type { Page } from '@playwright/test';
import { expect, type Person, test } from '../support/fixtures.ts';
import { publish } from '../support/publish-deal.ts';

/** Opens a deal's page and waits until the member's state and votes have loaded. */
async function openAsMember({ page }: Person, path: string): Promise<void> {
  const answer = page.waitForResponse(/\/api\/deals\/\d+\/comments\/mine$/);
  await page.goto(path);
  await answer;
}

function discussion(page: Page) {
  return page.getByRole('region', { name: /^Discussion/ });
}

function commentOf({ username }: Person, page: Page) {
  return discussion(page).getByRole('article', { name: `Comment by ${username}`, exact: true });
}

async function postComment({ api }: Person, id: string, body: string, parentId?: string): Promise<string> {
  return (await api('POST /deals/:id/comments', { params: { id }, body: { body, parentId } })).data._id;
}

test('a comment is posted, upvoted, replied to and deleted, and its reply is edited', async ({ admin, member }) => {
  test.slow();
  const [asker, answerer] = [await member(), await member()];
  const id = await publish(admin, asker);
  const { page } = asker;
  await openAsMember(asker, `/deals/${id}`);
  await expect(discussion(page)).toContainText('No comments yet.');
  const form = page.getByRole('form', { name: 'Your comment' });
  await form.getByRole('button', { name: 'Comment' }).click();
  await expect(form.getByRole('alert')).toHaveText('Write something.');
  const text = form.getByRole('textbox', { name: 'Your comment' });
  await text.fill('Does it **whistle**?');
  await form.getByRole('tab', { name: 'Preview' }).click();
  await expect(form.locator('strong')).toHaveText('whistle');
  await form.getByRole('tab', { name: 'Write' }).click();
  await page.reload();
  await expect(text).toHaveValue('Does it **whistle**?');
  await text.press('Control+Enter');
  const question = commentOf(asker, page);
  await expect(question).toContainText('Does it whistle?');
  await expect(question).toBeFocused();
  await expect(question).toContainText('author');
  await expect(text).toHaveValue('');
  await expect(page.getByRole('heading', { name: 'Discussion 1' })).toBeVisible();

  await openAsMember(answerer, `/deals/${id}`);
  const questionForAnswerer = commentOf(asker, answerer.page);
  const upvote = questionForAnswerer.getByRole('button', { name: 'Upvote this comment' });
  await upvote.click();
  await expect(upvote).toHaveAttribute('aria-pressed', 'true');
  await expect(upvote).toContainText('1');
  await questionForAnswerer.getByRole('button', { name: 'Reply' }).click();
  const reply = answerer.page.getByRole('textbox', { name: `Your reply to ${asker.username}` });
  await expect(reply).toBeFocused();
  await reply.fill('It does.');
  await reply.press('Escape');
  await answerer.page.getByRole('button', { name: 'Keep writing' }).click();
  await questionForAnswerer.getByRole('button', { name: 'Reply' }).last().click();
  const answer = commentOf(answerer, answerer.page);
  await expect(answer).toContainText('It does.');
  await answer.getByRole('button', { name: /^More for/ }).click();
  await answer.getByRole('button', { name: 'Edit' }).click();
  await answer.getByRole('textbox', { name: 'Edit your comment' }).fill('It does, loudly.');
  await answer.getByRole('button', { name: 'Save' }).click();
  await expect(answer).toContainText('It does, loudly.');
  await answerer.page.reload();
  await expect(upvote).toHaveAttribute('aria-pressed', 'true');

  await openAsMember(asker, `/deals/${id}`);
  await expect(commentOf(answerer, page)).toContainText('New');
  await question.getByRole('button', { name: /^More for/ }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  const deletedComment = discussion(page).getByRole('article', { name: 'A deleted comment' });
  await expect(deletedComment).toContainText('[deleted]');
  await expect(question).toBeHidden();
  await expect(commentOf(answerer, page)).toContainText('It does, loudly.');
  await expect(page.getByRole('heading', { name: 'Discussion 1' })).toBeVisible();
});

test('a link to a comment shows its thread first, whichever page it is on', async ({ page, admin, member }) => {
  const author = await member();
  const id = await publish(admin, author);
  const root = await postComment(author, id, 'The first of all.');
  const replies: string[] = [];
  for (let number = 1; number <= 12; number++) replies.push(await postComment(author, id, `Answer ${number}.`, root));
  for (let number = 1; number <= 20; number++) await postComment(author, id, `Thread ${number}.`);
  await page.goto(`/deals/${id}#comment-${replies.at(-1)}`);
  const linkedReply = page.locator(`#comment-${replies.at(-1)}`);
  await expect(linkedReply).toBeInViewport();
  await expect(linkedReply).toBeFocused();
  const threads = page.getByRole('list', { name: 'Comments' });
  await expect(threads.getByRole('article').first()).toContainText('The first of all.');
  const foldButton = page.getByRole('button', { name: '12 replies' });
  await foldButton.press('Enter');
  await expect(linkedReply).toBeHidden();
  await expect(foldButton).toHaveAttribute('aria-expanded', 'false');

  await page.goto('/about');
  await page.goto(`/deals/${id}`);
  await expect(page.getByText('Thread 20.')).toBeVisible();
  await page.getByRole('button', { name: 'Show more comments' }).click();
  await expect(page.getByText('Answer 10.')).toBeVisible();
  await page.getByRole('button', { name: 'Show 2 more replies' }).click();
  await expect(linkedReply).toContainText('Answer 12.');
  await page.getByRole('combobox', { name: 'Sort comments' }).selectOption('oldest');
  await expect(threads.getByRole('article').first()).toContainText('The first of all.');
});

test('a member can be mentioned by keyboard alone', async ({ admin, member }) => {
  const [author, writer] = [await member(), await member()];
  const id = await publish(admin, author);
  await postComment(author, id, 'Ask me.');
  const { page } = writer;
  await openAsMember(writer, `/deals/${id}`);
  const text = page.getByRole('textbox', { name: 'Your comment' });
  await text.pressSequentially(`Thanks @${author.username.slice(0, 6)}`);
  const option = page.getByRole('option', { name: author.username });
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await expect(text).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '');
  await text.press('Escape');
  await expect(option).toBeHidden();
  await text.press('Backspace');
  await expect(option).toBeVisible();
  await text.press('Enter');
  await expect(text).toHaveValue(`Thanks @${author.username} `);
  await expect(option).toBeHidden();
});

test('a visitor can read comments and is asked to log in to vote or reply', async ({ page, admin, member }) => {
  const author = await member();
  const id = await publish(admin, author);
  await postComment(author, id, 'For everybody to read.');
  await page.goto(`/deals/${id}`);
  await expect(commentOf(author, page)).toContainText('For everybody to read.');
  await commentOf(author, page).getByRole('button', { name: 'Upvote this comment' }).click();
  await expect(page.getByText('Please log in to vote')).toBeVisible();
  await discussion(page).getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/login\?next=.*comments/);
});

test.describe('a comment or vote that the server refuses', () => {
  test.use({ allowedErrors: /422|500/ });

  test('shows its error at the field, or undoes the vote', async ({ admin, member }) => {
    const [author, writer] = [await member(), await member()];
    const id = await publish(admin, author);
    await postComment(author, id, 'A comment.');
    const { page } = writer;
    await openAsMember(writer, `/deals/${id}`);
    const text = page.getByRole('textbox', { name: 'Your comment' });
    await text.fill('https://one.example and https://two.example');
    await text.press('Control+Enter');
    await expect(page.getByText("That's more links than a comment can have.")).toBeVisible();
    await expect(text).toHaveAttribute('aria-invalid', 'true');
    await page.route('**/comments/*/vote', (route) =>
      route.fulfill({ status: 500, json: { success: false, error: 'No.', code: 'unexpected', requestId: '1' } }),
    );
    const upvote = commentOf(author, page).getByRole('button', { name: 'Upvote this comment' });
    await upvote.click();
    await expect(page.getByText('An unexpected server error occurred.')).toBeVisible();
    await expect(upvote).toHaveAttribute('aria-pressed', 'false');
    await expect(upvote).toContainText('0');
  });
});

test('a comment is reported with a reason', async ({ admin, member }) => {
  const [author, reader] = [await member(), await member()];
  const id = await publish(admin, author);
  await postComment(author, id, 'Buy my things.');
  await openAsMember(reader, `/deals/${id}`);
  const comment = commentOf(author, reader.page);
  await comment.getByRole('button', { name: /^More for/ }).click();
  await comment.getByRole('button', { name: 'Report' }).click();
  const dialog = reader.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Report' }).click();
  await expect(dialog.getByText('Choose what is wrong.')).toBeVisible();
  await dialog.getByLabel('Spam').check();
  await dialog.getByRole('button', { name: 'Report' }).click();
  await expect(reader.page.getByText("Thank you. Moderators will look at it, and we'll let you know.")).toBeVisible();
});
