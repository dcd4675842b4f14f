// Generated from web/src/routes and web/src/pages/admin/places by "npm run pages"; do not edit.
import type { Page } from './page-facts.ts';

/** All pages, ordered by path. */
export const pages: readonly Page[] = [
  {
    "path": "/",
    "changesWith": "deals"
  },
  {
    "path": "/about"
  },
  {
    "path": "/admin/$",
    "who": "admin",
    "crawlers": "closed",
    "counted": "/admin"
  },
  {
    "path": "/alerts",
    "who": "member",
    "crawlers": "closed"
  },
  {
    "path": "/alerts/$id/edit",
    "who": "member",
    "crawlers": "closed",
    "sample": "{alert}"
  },
  {
    "path": "/alerts/new",
    "who": "member",
    "crawlers": "closed",
    "sample": "/alerts/new?q=coffee"
  },
  {
    "path": "/appeal",
    "crawlers": "closed"
  },
  {
    "path": "/articles",
    "changesWith": "guides"
  },
  {
    "path": "/articles/$slug",
    "address": "name",
    "sample": "{guide}"
  },
  {
    "path": "/badges",
    "who": "member",
    "crawlers": "unlisted"
  },
  {
    "path": "/brands"
  },
  {
    "path": "/brands/$slug",
    "address": "name",
    "sample": "{brand}"
  },
  {
    "path": "/categories"
  },
  {
    "path": "/categories/$",
    "address": "name",
    "counted": "/categories/:slug",
    "sample": "/categories/electronics"
  },
  {
    "path": "/contact"
  },
  {
    "path": "/deals",
    "changesWith": "deals"
  },
  {
    "path": "/deals/$id/edit",
    "who": "member",
    "crawlers": "unlisted",
    "address": "number",
    "sample": "{edit}"
  },
  {
    "path": "/deals/$id/{-$slug}",
    "address": "number",
    "sample": "{deal}"
  },
  {
    "path": "/edit-profile",
    "who": "member",
    "crawlers": "closed"
  },
  {
    "path": "/faq"
  },
  {
    "path": "/forgot-password",
    "crawlers": "closed"
  },
  {
    "path": "/guidelines"
  },
  {
    "path": "/invitation/$token",
    "crawlers": "closed",
    "sample": "/invitation/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
  },
  {
    "path": "/leaderboard"
  },
  {
    "path": "/login",
    "crawlers": "unlisted"
  },
  {
    "path": "/login-callback",
    "crawlers": "closed"
  },
  {
    "path": "/moderation-log"
  },
  {
    "path": "/notifications",
    "who": "member",
    "crawlers": "closed"
  },
  {
    "path": "/pages/$slug",
    "address": "name",
    "sample": "/pages/disclosure"
  },
  {
    "path": "/privacy"
  },
  {
    "path": "/profile",
    "who": "member",
    "crawlers": "closed"
  },
  {
    "path": "/recently-viewed",
    "crawlers": "closed"
  },
  {
    "path": "/register",
    "crawlers": "unlisted"
  },
  {
    "path": "/reset-password/$resettoken",
    "crawlers": "closed",
    "counted": "/reset-password/:token",
    "sample": "/reset-password/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
  },
  {
    "path": "/saved",
    "who": "member",
    "crawlers": "closed"
  },
  {
    "path": "/search",
    "crawlers": "closed",
    "sample": "/search?q=coffee"
  },
  {
    "path": "/settings",
    "who": "member",
    "crawlers": "closed"
  },
  {
    "path": "/start",
    "who": "member",
    "crawlers": "closed"
  },
  {
    "path": "/stores"
  },
  {
    "path": "/stores/$slug",
    "address": "name",
    "sample": "{store}"
  },
  {
    "path": "/submit",
    "who": "member",
    "crawlers": "closed"
  },
  {
    "path": "/terms"
  },
  {
    "path": "/trending",
    "changesWith": "deals"
  },
  {
    "path": "/unsubscribe/$token",
    "crawlers": "closed",
    "sample": "/unsubscribe/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
  },
  {
    "path": "/user-affiliate-dashboard",
    "who": "member",
    "crawlers": "closed"
  },
  {
    "path": "/user/$id",
    "sample": "{person}"
  },
  {
    "path": "/verify-email/$token",
    "crawlers": "closed",
    "sample": "/verify-email/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
  },
  {
    "path": "/wanted/{-$id}",
    "address": "number",
    "sample": "/wanted"
  }
];

/** The paths of admin pages below `/admin/`; `*` stands for one segment. */
export const adminPaths: readonly string[] = [
  "advanced-affiliate-stats",
  "affiliate-partners",
  "affiliate-partners/*",
  "affiliate-stats",
  "analytics",
  "announcements",
  "audit",
  "backups",
  "blocklist",
  "catalogue/articles",
  "catalogue/articles/*",
  "catalogue/badges",
  "catalogue/brands",
  "catalogue/exchange-rates",
  "catalogue/pages",
  "catalogue/pages/*",
  "catalogue/searches",
  "catalogue/settings",
  "catalogue/stores",
  "catalogue/synonyms",
  "categories",
  "channels",
  "dashboard",
  "deals/approval",
  "deals/lifecycle",
  "email-templates",
  "feedback",
  "health",
  "imports",
  "imports/*",
  "invitations",
  "jobs",
  "login-providers",
  "outbox",
  "reports",
  "seo",
  "sign-ups",
  "sources",
  "sources/*",
  "users",
  "users/*",
  "vote-findings"
];
