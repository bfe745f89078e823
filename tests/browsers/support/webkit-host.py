"""A browser that WebKitWebDriver drives and that keeps its profile, which its own MiniBrowser does not."""

import os
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

profile = sys.argv[1]
data = WebKit2.WebsiteDataManager(
    base_data_directory=os.path.join(profile, "data"),
    base_cache_directory=os.path.join(profile, "cache"),
)
context = WebKit2.WebContext(website_data_manager=data)
# The kind of cache that keeps pages for «back», as every phone has it.
context.set_cache_model(WebKit2.CacheModel.WEB_BROWSER)
data.get_cookie_manager().set_persistent_storage(
    os.path.join(profile, "cookies.db"), WebKit2.CookiePersistentStorage.SQLITE
)
context.set_automation_allowed(True)


def create_view(_session):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    view.get_settings().set_enable_page_cache(True)
    window = Gtk.Window()
    window.set_default_size(int(sys.argv[2]), int(sys.argv[3]))
    window.add(view)
    window.show_all()
    # The browser ends the orderly way, with everything written, once its window is closed.
    view.connect("close", lambda _view: Gtk.main_quit())
    return view


def on_started(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("lideres-webkit")
    info.set_version(1, 0, 0)
    session.set_application_info(info)
    session.connect("create-web-view", create_view)


def on_download(_context, download):
    folder = os.path.join(profile, "Downloads")

    def decide(_download, name):
        os.makedirs(folder, exist_ok=True)
        download.set_destination("file://" + os.path.join(folder, name))
        return True

    download.connect("decide-destination", decide)


context.connect("automation-started", on_started)
context.connect("download-started", on_download)
Gtk.main()
