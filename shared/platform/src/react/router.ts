/** The one router is the host's; this is all of it that anyone uses. */
export { BrowserRouter, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
export { Link, NavLink, type LinkProps, type NavLinkProps } from './link.tsx';
